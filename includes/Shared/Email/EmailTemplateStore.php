<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * All kinds of mail, and their words: ours, in the site's language, or the owner's in their place. Stored are only the
 * owner's.
 */
final class EmailTemplateStore
{
    public const OPTION = 'benefit_letters';

    /** @var array<string, EmailType> */
    private array $kinds = [];

    private bool $isComplete = false;

    /** @param array<array-key, \Closure(): void> $providers each adds the types of a slice */
    public function __construct(private readonly EmailQueue $mail, #[Provided('emails')] private readonly array $providers = []) {}

    /** Adds the types of all slices, when the first of them is needed. */
    public function complete(): void
    {
        if ($this->isComplete) {
            return;
        }
        $this->isComplete = true;
        foreach ($this->providers as $addTypes) {
            $addTypes();
        }
    }

    public function add(EmailType $kind): void
    {
        $this->kinds[$kind->name] = $kind;
        $this->mail->register($kind->name, function (int $subjectId, array $data) use ($kind): ?EmailMessage {
            $draft = ($kind->draft)($subjectId, $data);

            return $draft === null ? null : self::written($this->of($kind->name), $draft);
        });
    }

    /** @return array<string, EmailTemplate> by kind, as they are sent */
    public function all(): array
    {
        return array_map(fn(EmailType $kind): EmailTemplate => $this->of($kind->name), $this->kinds());
    }

    /** The id of the product that sends it, '' for none. */
    public function productOf(string $kind): string
    {
        return $this->kind($kind)->product;
    }

    public function of(string $kind): EmailTemplate
    {
        return $this->original($kind)->with(self::stored()[$kind] ?? []);
    }

    public function original(string $kind): EmailTemplate
    {
        return ($this->kind($kind)->words)();
    }

    public function isKnown(string $kind): bool
    {
        return isset($this->kinds()[$kind]);
    }

    public function isChanged(string $kind): bool
    {
        return isset(self::stored()[$kind]);
    }

    /**
     * @param array<string, string> $texts as in EmailTemplate::LENGTHS
     *
     * @throws UserFacingException that names the text and what is wrong with it
     */
    public function checked(string $kind, array $texts): EmailTemplate
    {
        $template = $this->original($kind)->with($texts);
        foreach ($template->unknown() as $name => $placeholders) {
            throw UserFacingException::badRequest('invalid', sprintf(
                /* translators: 1: a word in curly brackets, 2: a list of such words */
                __('%1$s is not a placeholder of this e-mail. You can use %2$s.', 'benefit'),
                '{' . $placeholders[0] . '}',
                '{' . implode('}, {', array_keys($template->placeholders)) . '}',
            ), $name);
        }

        return $template;
    }

    /**
     * @param array<string, string> $texts as in EmailTemplate::LENGTHS; one that is empty, or as ours, is ours
     *
     * @throws UserFacingException
     */
    public function store(string $kind, array $texts): void
    {
        $original = $this->original($kind)->texts();
        $template = $this->checked($kind, $texts);
        $changed = array_diff_assoc($template->texts(), $original);
        $stored = self::stored();
        unset($stored[$kind]);
        update_option(self::OPTION, $changed === [] ? $stored : $stored + [$kind => $changed], false);
    }

    /** An example of the mail with these words, about no real person. */
    public function example(string $kind, EmailTemplate $template): EmailMessage
    {
        return self::written($template, ($this->kind($kind)->sample)());
    }

    private static function written(EmailTemplate $template, EmailLayout $draft): EmailMessage
    {
        return $draft->message($template->fill($draft->values()));
    }

    private function kind(string $name): EmailType
    {
        return $this->kinds()[$name] ?? throw new \LogicException('No mail is called ' . $name);
    }

    /** @return array<string, array<string, string>> texts by kind */
    private static function stored(): array
    {
        $stored = get_option(self::OPTION, []);
        $texts = [];
        foreach (is_array($stored) ? $stored : [] as $kind => $of) {
            $texts[(string) $kind] = is_array($of) ? array_filter($of, 'is_string') : [];
        }

        return $texts;
    }

    /** @return array<string, EmailType> by name */
    private function kinds(): array
    {
        $this->complete();

        return $this->kinds;
    }
}
