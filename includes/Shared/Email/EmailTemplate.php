<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/**
 * The texts of one type of email that the owner can edit. `{name}` is a placeholder; blank lines separate paragraphs
 * of the body. Everything else (order lines, prices, links) belongs to the EmailDraft.
 */
final class EmailTemplate
{
    /** Maximum lengths in characters. */
    public const LENGTHS = ['subject' => 200, 'title' => 200, 'body' => 5000, 'footer' => 1000];

    /** Placeholder for the name in a greeting. Without a name the rest stays: "Hello, welcome". */
    public const GREETED = 'first_name';

    /** Matches whatever looks like a placeholder, to find misspelled ones: they would reach the reader unchanged. */
    private const PLACEHOLDER = '/\{([^{}\r\n]{1,40})\}/u';

    /**
     * @param string                $label        name in the list of emails
     * @param array<string, string> $placeholders meaning by name
     */
    public function __construct(
        public readonly string $label,
        public readonly string $subject,
        public readonly string $title,
        public readonly string $body,
        public readonly string $footer = '',
        public readonly array $placeholders = [],
    ) {}

    /**
     * @param array<string, string> $texts by name, as in LENGTHS; empty or missing ones keep their
     *         current text
     */
    public function withTexts(array $texts): self
    {
        $text = fn(string $name): string => trim($texts[$name] ?? '') === '' ? $this->texts()[$name] : $texts[$name];

        return new self($this->label, $text('subject'), $text('title'), $text('body'), $text('footer'), $this->placeholders);
    }

    /** @param array<string, string> $placeholders meaning by name */
    public function withPlaceholders(array $placeholders): self
    {
        return new self($this->label, $this->subject, $this->title, $this->body, $this->footer, $placeholders);
    }

    /** @return array<string, string> by name, as in LENGTHS */
    public function texts(): array
    {
        return ['subject' => $this->subject, 'title' => $this->title, 'body' => $this->body, 'footer' => $this->footer];
    }

    /** @return array<string, list<string>> unknown placeholders, by the name of the text that contains them */
    public function findUnknownPlaceholders(): array
    {
        $unknown = [];
        foreach ($this->texts() as $name => $text) {
            preg_match_all(self::PLACEHOLDER, $text, $found);
            $unknown[$name] = array_values(array_unique(array_diff($found[1], array_keys($this->placeholders))));
        }

        return array_filter($unknown);
    }

    /**
     * Fills in the values. Leaves out paragraphs with a placeholder that has no value, except the name in a greeting.
     *
     * @param array<string, string> $values plain text by placeholder; placeholders inside a value are not
     *         replaced
     */
    public function fill(array $values): EmailText
    {
        $named = [];
        foreach ($values as $name => $value) {
            $named['{' . $name . '}'] = $value;
        }
        $isNamed = ($values[self::GREETED] ?? ' ') !== '';
        $greeted = static fn(string $text): string => $isNamed ? $text : (string) preg_replace('/^\{' . self::GREETED . '\}[,!]?\s*|\h*\{' . self::GREETED . '\}/mu', '', $text);
        $fill = static fn(string $text): string => trim(strtr($greeted($text), $named));
        unset($values[self::GREETED]);
        $nothing = array_map(static fn(int|string $name): string => '{' . $name . '}', array_keys($values, '', true));
        $needsNothing = static fn(string $paragraph): bool => str_replace($nothing, '', $paragraph) === $paragraph;
        $paragraphs = array_map($fill, array_filter(preg_split('/\R(?:[ \t]*\R)+/', trim($this->body)) ?: [], $needsNothing));

        return new EmailText(
            $fill($this->subject),
            $fill($this->title),
            array_values(array_filter($paragraphs, static fn(string $paragraph): bool => $paragraph !== '')),
            $fill($this->footer),
        );
    }
}
