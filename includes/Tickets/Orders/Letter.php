<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\MailMessage;
use Benefit\Shared\View;

/** What a mail about an order says, once; written as HTML and as plain text, so that the two agree. */
final class Letter
{
    /**
     * @param list<string>                                                                         $paragraphs
     * @param list<array{title: string, facts: list<string>, code: string, image: string, url: string}> $tickets `image`: content id
     * @param list<array{name: string, quantity: int, amount: string}>                             $lines
     * @param list<array{label: string, amount: string, total: bool}>                              $rows
     * @param list<array{label: string, url: string}>                                              $links
     */
    public function __construct(
        private readonly string $title,
        private readonly array $paragraphs,
        private readonly array $tickets = [],
        private readonly array $lines = [],
        private readonly array $rows = [],
        private readonly array $links = [],
        private readonly string $footer = '',
    ) {}

    /** @param array<string, string> $images PNG bytes by content id */
    public function message(string $subject, array $images = [], string $replyTo = ''): MailMessage
    {
        return new MailMessage($subject, $this->html(), $this->text(), $images, $replyTo);
    }

    private function html(): string
    {
        return View::render(dirname(__DIR__) . '/templates/mail.php', [
            'title' => $this->title,
            'paragraphs' => $this->paragraphs,
            'tickets' => $this->tickets,
            'lines' => $this->lines,
            'rows' => $this->rows,
            'links' => $this->links,
            'footer' => $this->footer,
            'site' => self::site(),
        ]);
    }

    private function text(): string
    {
        $blocks = [$this->title, ...$this->paragraphs];
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
        $blocks[] = $this->footer;
        $blocks[] = '-- ' . "\n" . self::site() . "\n" . home_url('/');

        return implode("\n\n", array_filter($blocks, static fn(string $block): bool => $block !== '')) . "\n";
    }

    private static function site(): string
    {
        return wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES);
    }
}
