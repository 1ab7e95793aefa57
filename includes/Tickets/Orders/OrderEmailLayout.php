<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Html\View;
use Benefit\Shared\Mail\EmailDraft;
use Benefit\Shared\Mail\EmailWords;
use Benefit\Shared\Mail\MailMessage;

defined('ABSPATH') || exit;

/** The part that follows the words of a mail, once; written as HTML and as plain text, so that the two agree. */
final class OrderEmailLayout implements EmailDraft
{
    /**
     * @param array<string, string>                                                                $values  plain text by placeholder
     * @param list<string>                                                                         $details paragraphs that are nobody's to change
     * @param list<array{title: string, facts: list<string>, code: string, image: string, url: string}> $tickets `image`: content id
     * @param list<array{name: string, quantity: int, amount: string}>                             $lines
     * @param list<array{label: string, amount: string, total: bool}>                              $rows
     * @param list<array{label: string, url: string}>                                              $links
     * @param array<string, string>                                                                $images  PNG bytes by content id
     * @param array<string, array{string, string}>                                                 $files   MIME type and bytes by name
     */
    public function __construct(
        private readonly array $values,
        private readonly array $details = [],
        private readonly array $tickets = [],
        private readonly array $lines = [],
        private readonly array $rows = [],
        private readonly array $links = [],
        private readonly array $images = [],
        private readonly array $files = [],
        private readonly string $replyTo = '',
    ) {}

    /**
     * The placeholders of every mail, after those of one kind only.
     *
     * @param array<string, string> $own
     *
     * @return array<string, string> for Template::$placeholders
     */
    public static function placeholders(array $own = []): array
    {
        return $own + ['site' => __('name of this site', 'benefit')];
    }

    public function values(): array
    {
        return $this->values + ['site' => self::site()];
    }

    public function message(EmailWords $words): MailMessage
    {
        return new MailMessage($words->subject, $this->html($words), $this->text($words), $this->images, $this->replyTo, $this->files);
    }

    private function html(EmailWords $words): string
    {
        return View::render(dirname(__DIR__) . '/templates/mail.php', [
            'title' => $words->title,
            'paragraphs' => [...$words->paragraphs, ...$this->details],
            'tickets' => $this->tickets,
            'lines' => $this->lines,
            'rows' => $this->rows,
            'links' => $this->links,
            'footer' => $words->footer,
            'site' => self::site(),
        ]);
    }

    private function text(EmailWords $words): string
    {
        $blocks = [$words->title, ...$words->paragraphs, ...$this->details];
        foreach ($this->tickets as $ticket) {
            $blocks[] = implode("\n", ['* ' . $ticket['title'], ...$ticket['facts'], $ticket['code'], $ticket['url']]);
        }
        $blocks[] = implode("\n", array_map(
            static fn(array $line): string => $line['quantity'] . ' × ' . $line['name'] . ': ' . $line['amount'],
            $this->lines,
        ));
        $blocks[] = implode("\n", array_map(static fn(array $row): string => $row['label'] . ': ' . $row['amount'], $this->rows));
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
