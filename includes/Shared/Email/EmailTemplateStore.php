<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Registry of email types and their templates. Our texts are defaults in the site's language; only texts that the site
 * owner changed are stored.
 */
final class EmailTemplateStore
{
    public const OPTION = 'benefit_letters';

    /** @var array<string, EmailType> */
    private array $kinds = [];

    private bool $isComplete = false;

    /** @param array<array-key, \Closure(): void> $providers each adds the types of a slice */
    public function __construct(private readonly EmailQueue $mail, #[Provided('emails')] private readonly array $providers = []) {}

    /** Collects the email types of all slices and other plugins, on first use. */
    public function complete(): void
    {
        if ($this->isComplete) {
            return;
        }
        $this->isComplete = true;
        foreach ($this->providers as $addTypes) {
            $addTypes();
        }
        /**
         * Registers email types of other plugins. They are edited and previewed like ours, and queued by name with
         * `Plugin::get()->container->get(EmailQueue::class)->queue()`. Entries that are not an `EmailType`, or whose
         * name is taken, are ignored.
         *
         * @since 0.1.0
         *
         * @param list<\Benefit\Shared\Email\EmailType> $types
         */
        $types = apply_filters('benefit_email_types', []);
        foreach (is_array($types) ? $types : [] as $type) {
            if ($type instanceof EmailType && !isset($this->kinds[$type->name])) {
                $this->add($type);
            }
        }
    }

    public function add(EmailType $kind): void
    {
        $this->kinds[$kind->name] = $kind;
        $this->mail->register($kind->name, function (int $subjectId, array $data) use ($kind): ?EmailMessage {
            $draft = ($kind->draft)($subjectId, $data);

            return $draft === null ? null : self::written($kind->name, $subjectId, $this->getTemplate($kind->name), $draft);
        });
    }

    /** @return array<string, EmailTemplate> by type, with the owner's changes */
    public function all(): array
    {
        return array_map(fn(EmailType $kind): EmailTemplate => $this->getTemplate($kind->name), $this->kinds());
    }

    /** Id of the product that sends it; '' for none. */
    public function productOf(string $kind): string
    {
        return $this->kind($kind)->product;
    }

    public function getTemplate(string $kind): EmailTemplate
    {
        return $this->original($kind)->with(self::stored()[$kind] ?? []);
    }

    public function original(string $kind): EmailTemplate
    {
        $template = ($this->kind($kind)->words)();
        /**
         * Filters the placeholders that an email offers. `benefit_email_values` gives their values.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $placeholders what each stands for, in words, by name without brackets
         * @param string                $type         the email's name, as in the addresses of its screen
         */
        $placeholders = apply_filters('benefit_email_placeholders', $template->placeholders, $kind);

        return $template->withPlaceholders(self::texts($placeholders) + $template->placeholders);
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
     * @throws UserFacingException naming the text and what is wrong with it
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
     * @param array<string, string> $texts as in EmailTemplate::LENGTHS; a text that is empty or equals ours is
     *         not stored
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

    /** Creates an example of the email with these texts, about an invented person. */
    public function example(string $kind, EmailTemplate $template): EmailMessage
    {
        return self::written($kind, 0, $template, ($this->kind($kind)->sample)());
    }

    private static function written(string $kind, int $subjectId, EmailTemplate $template, EmailLayout $draft): EmailMessage
    {
        /**
         * Filters the values of an email's placeholders, when it is sent and for its preview.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $values     plain text by placeholder, without brackets. A paragraph
         *         with an empty placeholder is left out.
         * @param string                $type       the email's name, as in the addresses of its screen
         * @param int                   $subject_id what the email is about; 0 in a preview
         */
        $values = apply_filters('benefit_email_values', $draft->values(), $kind, $subjectId);

        return $draft->message($template->fill(self::texts($values) + $draft->values()));
    }

    /**
     * @param mixed $texts the result of a filter
     *
     * @return array<string, string> by name; anything else is left out
     */
    private static function texts(mixed $texts): array
    {
        return array_filter(is_array($texts) ? $texts : [], static fn(mixed $text, mixed $name): bool => is_string($text) && is_string($name), ARRAY_FILTER_USE_BOTH);
    }

    private function kind(string $name): EmailType
    {
        return $this->kinds()[$name] ?? throw new \LogicException('No mail is called ' . $name);
    }

    /** @return array<string, array<string, string>> texts by type */
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
