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
    private const PREHEADER_LENGTH = 140;

    /**
     * @param array<string, string>                $values  plain text by placeholder
     * @param list<string>                         $details paragraphs that the owner cannot change
     * @param list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}> $cards
     *         each in a frame; `picture` is a content id, `code` the text of the QR code
     * @param list<list<array{label: string, amount: string, total: bool}>> $rows  rows of one table, in groups
     * @param list<array{label: string, url: string}> $links
     * @param array<string, string>                $images  PNG bytes by content id
     * @param array<string, array{string, string}> $files   MIME type and bytes by name
     * @param bool                                 $hasReason whether it says why the recipient gets it; false for staff
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
        private readonly EmailGlance $glance = new EmailGlance(),
        private readonly bool $hasReason = true,
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

    public function message(EmailText $words, EmailColors $colors, EmailBranding $branding = new EmailBranding()): EmailMessage
    {
        return new EmailMessage($words->subject, $this->renderHtml($words, $colors, $branding), $this->text($words, $branding), $this->images, $this->replyTo, $this->files);
    }

    private function renderHtml(EmailText $words, EmailColors $colors, EmailBranding $branding): string
    {
        return ThemeTemplates::render(__DIR__ . '/templates/mail.php', [
            'title' => $words->title,
            'preheader' => $this->preheader($words),
            'logo' => $branding->logo,
            'logo_width' => $branding->logoWidth,
            'logo_height' => $branding->logoHeight,
            'picture' => $this->glance->picture,
            'amount' => $this->glance->amount,
            'paragraphs' => [...$words->paragraphs, ...$this->details],
            'facts' => $this->glance->facts,
            'cards' => $this->cards,
            'rows' => array_merge([], ...$this->rows),
            'links' => $this->links,
            'footer' => $words->footer,
            'site' => self::site(),
            'reason' => $this->reason(),
            'address' => $branding->address,
            'colors' => $colors,
        ]);
    }

    /** The facts at a glance, or else the beginning of the text. */
    private function preheader(EmailText $words): string
    {
        $glance = implode(' · ', array_map(static fn(array $fact): string => (string) preg_replace('/\s+/u', ' ', $fact['value']), $this->glance->facts));

        return wp_html_excerpt($glance !== '' ? $glance : $words->paragraphs[0] ?? '', self::PREHEADER_LENGTH, '…');
    }

    private function reason(): string
    {
        /* translators: %s: address of the site */
        return !$this->hasReason ? '' : sprintf(__('You are receiving this email because your address was entered on %s.', 'benefit'), (string) wp_parse_url(home_url(), PHP_URL_HOST));
    }

    private function text(EmailText $words, EmailBranding $branding): string
    {
        $blocks = [$words->title, $this->glance->amount, ...$words->paragraphs, ...$this->details, $this->glance->text()];
        foreach ($this->cards as $card) {
            $blocks[] = implode("\n", ['* ' . $card['title'], ...$card['facts'], $card['code'], $card['link']['label'] . ': ' . $card['link']['url']]);
        }
        foreach ($this->rows as $group) {
            $blocks[] = implode("\n", array_map(static fn(array $row): string => $row['label'] . ': ' . $row['amount'], $group));
        }
        foreach ($this->links as $link) {
            $blocks[] = $link['label'] . ":\n" . $link['url'];
        }
        $blocks[] = $words->footer;
        $blocks[] = implode("\n", array_filter(['-- ', $this->reason(), $branding->address, self::site(), home_url('/')], static fn(string $line): bool => $line !== ''));

        return implode("\n\n", array_filter($blocks, static fn(string $block): bool => $block !== '')) . "\n";
    }

    private static function site(): string
    {
        return wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES);
    }
}
