<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds pages that show something of an event: ticket tables, event lists, listing cards, shortcodes. */
final class EventPagesRepository
{
    private const LIMIT = 200;

    public function __construct(private readonly Database $database) {}

    /**
     * @param list<int> $ticketIds ticket types of the event
     *
     * @return list<int>
     */
    public function pages(int $eventId, array $ticketIds): array
    {
        $ids = $this->withBlocks($eventId);
        foreach ($this->withShortcodes() as $id => $content) {
            if (TicketShortcodes::show($content, $eventId, $ticketIds)) {
                $ids[] = $id;
            }
        }

        return array_values(array_unique($ids));
    }

    /** @return list<int> */
    private function withBlocks(int $eventId): array
    {
        $rows = $this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_status = 'publish' AND (post_content LIKE %s OR post_content LIKE %s OR post_content LIKE %s OR (post_content LIKE %s AND post_content LIKE %s)) LIMIT %d",
            $this->holds('<!-- wp:' . EventListBlock::NAME . ' '),
            $this->holds('<!-- wp:' . EventDetailBlock::DATE . ' '),
            $this->holds('<!-- wp:' . EventDetailBlock::PRICE . ' '),
            $this->holds('<!-- wp:' . TicketTableBlock::NAME . ' '),
            $this->holds('"eventId":' . $eventId),
            self::LIMIT,
        );

        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }

    /** @return array<int, string> content by page; TicketShortcodes parses it */
    private function withShortcodes(): array
    {
        $rows = $this->database->rows(
            "SELECT ID, post_content FROM {wp.posts} WHERE post_status = 'publish' AND (post_content LIKE %s OR post_content LIKE %s) LIMIT %d",
            $this->holds('[' . TicketShortcodes::EVENT . ' '),
            $this->holds('[' . TicketShortcodes::TICKET . ' '),
            self::LIMIT,
        );

        $texts = [];
        foreach ($rows as $row) {
            $texts[(int) $row['ID']] = (string) $row['post_content'];
        }

        return $texts;
    }

    private function holds(string $text): string
    {
        return '%' . $this->database->like($text) . '%';
    }
}
