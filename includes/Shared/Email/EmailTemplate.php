<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/**
 * The words of one kind of mail. `{name}` stands for what is only known when it is written; a paragraph of the body is
 * what stands between blank lines. What surrounds the words (lines, prices, links) belongs to the mail.
 */
final class EmailTemplate
{
    /** Longest texts, in characters. */
    public const LENGTHS = ['subject' => 200, 'title' => 200, 'body' => 5000, 'footer' => 1000];

    /** Whatever looks like one: a misspelt one would reach the reader as it is. */
    private const PLACEHOLDER = '/\{([^{}\r\n]{1,40})\}/u';

    /**
     * @param string                $label        for the list of mails
     * @param array<string, string> $placeholders name → what it stands for
     */
    public function __construct(
        public readonly string $label,
        public readonly string $subject,
        public readonly string $title,
        public readonly string $body,
        public readonly string $footer = '',
        public readonly array $placeholders = [],
    ) {}

    /** @param array<string, string> $texts by name, as in LENGTHS; an empty or missing one stays as it is */
    public function with(array $texts): self
    {
        $text = fn(string $name): string => trim($texts[$name] ?? '') === '' ? $this->texts()[$name] : $texts[$name];

        return new self($this->label, $text('subject'), $text('title'), $text('body'), $text('footer'), $this->placeholders);
    }

    /** @param array<string, string> $placeholders name → what it stands for */
    public function withPlaceholders(array $placeholders): self
    {
        return new self($this->label, $this->subject, $this->title, $this->body, $this->footer, $placeholders);
    }

    /** @return array<string, string> by name, as in LENGTHS */
    public function texts(): array
    {
        return ['subject' => $this->subject, 'title' => $this->title, 'body' => $this->body, 'footer' => $this->footer];
    }

    /** @return array<string, list<string>> placeholders that nothing stands behind, by the name of the text they are in */
    public function unknown(): array
    {
        $unknown = [];
        foreach ($this->texts() as $name => $text) {
            preg_match_all(self::PLACEHOLDER, $text, $found);
            $unknown[$name] = array_values(array_unique(array_diff($found[1], array_keys($this->placeholders))));
        }

        return array_filter($unknown);
    }

    /**
     * A paragraph that needs something of which there is nothing is left out.
     *
     * @param array<string, string> $values by placeholder, plain text; what is in a value is never filled in again
     */
    public function fill(array $values): EmailText
    {
        $named = [];
        foreach ($values as $name => $value) {
            $named['{' . $name . '}'] = $value;
        }
        $fill = static fn(string $text): string => trim(strtr($text, $named));
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
