<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Html\ThemeTemplates;

defined('ABSPATH') || exit;

/**
 * Content of one email, rendered as HTML and as plain text from the same values so that the two agree: heading and text
 * from its template, followed by details.
 */
final class EmailDraft
{
    /**
     * @param array<string, string>                $values  plain text by placeholder
     * @param list<string>                         $details paragraphs that the owner cannot change
     * @param list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}> $cards
     *         each in a frame; `picture` is a content id, `code` the text of the QR code
     * @param list<list<array{label: string, amount: string, total: bool}>> $rows  rows of one table, in groups
     * @param list<array{label: string, url: string}> $links
     * @param array<string, string>                $images  PNG bytes by content id
     * @param array<string, array{string, string}> $files   MIME type and bytes by name
     */
    public function __construct(
        private readonly array $values,
        private readonly array $details = [],
        private readonly array $cards = [],
        private readonly array $rows = [],
        private readonly array $links = [],
        private readonly array $images = [],
        private readonly array $files = [],
        private readonly string $replyTo = '',
    ) {}

    /**
     * Returns the placeholders of one type of email, followed by those that all types have.
     *
     * @param array<string, string> $own
     *
     * @return array<string, string> for EmailTemplate::$placeholders
     */
    public static function placeholders(array $own = []): array
    {
        return $own + ['site' => __('site name', 'benefit')];
    }

    /** @return array<string, string> plain text by placeholder, named as in EmailTemplate::$placeholders */
    public function values(): array
    {
        return $this->values + ['site' => self::site()];
    }

    public function message(EmailText $words): EmailMessage
    {
        return new EmailMessage($words->subject, $this->renderHtml($words), $this->text($words), $this->images, $this->replyTo, $this->files);
    }

    private function renderHtml(EmailText $words): string
    {
        return ThemeTemplates::render(__DIR__ . '/templates/mail.php', [
            'title' => $words->title,
            'paragraphs' => [...$words->paragraphs, ...$this->details],
            'cards' => $this->cards,
            'rows' => array_merge([], ...$this->rows),
            'links' => $this->links,
            'footer' => $words->footer,
            'site' => self::site(),
        ]);
    }

    private function text(EmailText $words): string
    {
        $blocks = [$words->title, ...$words->paragraphs, ...$this->details];
        foreach ($this->cards as $card) {
            $blocks[] = implode("\n", ['* ' . $card['title'], ...$card['facts'], $card['code'], $card['link']['url']]);
        }
        foreach ($this->rows as $group) {
            $blocks[] = implode("\n", array_map(static fn(array $row): string => $row['label'] . ': ' . $row['amount'], $group));
        }
        foreach ($this->links as $link) {
            $blocks[] = $link['label'] . ":\n" . $link['url'];
        }
        $blocks[] = $words->footer;
        $blocks[] = '-- ' . "\n" . self::site() . "\n" . home_url('/');

        return implode("\n\n", array_filter($blocks, static fn(string $block): bool => $block !== '')) . "\n";
    }

    private static function site(): string
    {
        return wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES);
    }
}
