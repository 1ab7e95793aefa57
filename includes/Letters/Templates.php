<?php

declare(strict_types=1);

namespace Benefit\Letters;

use Benefit\Shared\MailMessage;
use Benefit\Shared\Refusal;

/**
 * The words of all mails: ours, in the site's language, or the owner's in their place. Stored are only the owner's.
 */
final class Templates
{
    public const OPTION = 'benefit_letters';

    /** @var array<string, array{\Closure(): Template, (\Closure(Template): MailMessage)|null}> */
    private array $known = [];

    /**
     * @param \Closure(): Template                    $default made late, when the translations are there
     * @param (\Closure(Template): MailMessage)|null $example a mail about nobody, for the preview
     */
    public function add(string $kind, \Closure $default, ?\Closure $example = null): void
    {
        $this->known[$kind] = [$default, $example];
    }

    /** @return array<string, Template> by kind, as they are sent */
    public function all(): array
    {
        return array_map(fn(array $known): Template => $this->chosen($known[0]()), $this->known);
    }

    public function of(string $kind): Template
    {
        return $this->chosen($this->original($kind));
    }

    public function original(string $kind): Template
    {
        return ($this->known[$kind] ?? throw new \LogicException('No words for ' . $kind))[0]();
    }

    public function isKnown(string $kind): bool
    {
        return isset($this->known[$kind]);
    }

    public function isChanged(string $kind): bool
    {
        return isset(self::stored()[$kind]);
    }

    /**
     * @param array<string, string> $texts as in Template::LENGTHS
     *
     * @throws Refusal that names the text and what is wrong with it
     */
    public function checked(string $kind, array $texts): Template
    {
        $template = $this->original($kind)->with($texts);
        foreach ($template->unknown() as $name => $placeholders) {
            throw new Refusal('invalid', sprintf(
                /* translators: 1: a word in curly brackets, 2: a list of such words */
                __('Nothing stands behind %1$s. These can be used here: %2$s.', 'benefit'),
                '{' . $placeholders[0] . '}',
                '{' . implode('}, {', array_keys($template->placeholders)) . '}',
            ), 400, $name);
        }

        return $template;
    }

    /**
     * @param array<string, string> $texts as in Template::LENGTHS; one that is empty, or as ours, is ours
     *
     * @throws Refusal
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

    /** What would be sent with these words, about an order that nobody made. */
    public function example(Template $template): ?MailMessage
    {
        $example = $this->known[$template->kind][1] ?? null;

        return $example === null ? null : $example($template);
    }

    private function chosen(Template $original): Template
    {
        return $original->with(self::stored()[$original->kind] ?? []);
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
}
