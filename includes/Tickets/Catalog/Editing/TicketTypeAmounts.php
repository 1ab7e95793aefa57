<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** The prices and fixed fees of ticket types, for a change of the site's currency. */
final class TicketTypeAmounts
{
    private const FIND = "SELECT DISTINCT p.ID, f.meta_value AS fee_kind FROM {wp.posts} p
        JOIN {wp.postmeta} a ON a.post_id = p.ID AND a.meta_key IN (%s, %s) AND a.meta_value > 0
        LEFT JOIN {wp.postmeta} f ON f.post_id = p.ID AND f.meta_key = %s
        WHERE p.post_type = %s AND p.post_status <> 'auto-draft' AND (a.meta_key = %s OR f.meta_value = 'fixed') ORDER BY p.ID";

    public function __construct(private readonly Database $database) {}

    public function describe(): string
    {
        $count = count($this->find());

        /* translators: %s: a number */
        return $count === 0 ? '' : sprintf(_n('%s price', '%s prices', $count, 'benefit'), number_format_i18n($count));
    }

    /** An empty price is not readable, so that the ticket type is not on sale until one is entered. */
    public function clear(): void
    {
        foreach ($this->find() as $row) {
            update_post_meta((int) $row['ID'], TicketTypeMetaFields::PRICE, '');
            if ($row['fee_kind'] === 'fixed') {
                update_post_meta((int) $row['ID'], TicketTypeMetaFields::FEE_VALUE, '');
            }
        }
    }

    /** @return list<array<string, mixed>> ID, fee_kind */
    private function find(): array
    {
        return $this->database->rows(self::FIND, TicketTypeMetaFields::PRICE, TicketTypeMetaFields::FEE_VALUE, TicketTypeMetaFields::FEE_KIND, TicketType::POST_TYPE, TicketTypeMetaFields::PRICE);
    }
}
