<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds pages that show forms. */
final class DonationFormPagesRepository
{
    private const LIMIT = 200;

    public function __construct(private readonly Database $database) {}

    /** @return list<int> published pages with the form's block, with grids, or with any shortcode of forms */
    public function pages(int $formId): array
    {
        $rows = $this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_status = 'publish' AND ((post_content LIKE %s AND post_content LIKE %s) OR post_content LIKE %s OR post_content LIKE %s OR post_content LIKE %s) LIMIT %d",
            $this->holds('<!-- wp:' . DonationFormBlock::NAME . ' '),
            $this->holds('"formId":' . $formId),
            $this->holds('[' . DonationFormShortcode::NAME . ' '),
            // A grid may show any form.
            $this->holds('<!-- wp:' . DonationFormBlock::NAME . '-grid '),
            $this->holds('[' . DonationFormShortcode::NAME . '_grid'),
            self::LIMIT,
        );

        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }

    private function holds(string $text): string
    {
        return '%' . $this->database->like($text) . '%';
    }
}
