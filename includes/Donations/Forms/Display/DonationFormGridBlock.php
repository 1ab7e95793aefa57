<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\FormVersion;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/donation-form-grid. It is the same for every visitor, and the number of queries is
 * constant.
 */
final class DonationFormGridBlock
{
    public const NAME = 'benefit/donation-form-grid';
    private const NUMBER = 12;
    private const NUMBER_MAX = 50;
    private const COLUMNS = 3;
    private const COLUMNS_MAX = 4;

    /** Number of grids on this page so far. */
    private int $grids = 0;

    public function __construct(private readonly DonationFormGridCards $cards, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $isOn = static fn(string $name): bool => ($attributes[$name] ?? true) === true;
        $ids = $attributes['ids'] ?? [];
        $dialog = 'give-grid-' . ++$this->grids;
        $forms = $this->cards->forms(
            is_array($ids) ? array_values(array_filter($ids, static fn(mixed $id): bool => is_int($id) && $id > 0)) : [],
            self::within($attributes['number'] ?? self::NUMBER, self::NUMBER_MAX),
            is_string($attributes['order'] ?? null) ? $attributes['order'] : '',
        );
        $empty = $attributes['emptyText'] ?? '';
        $cards = $this->cards->buildCards($forms, $isOn('showImage'), $isOn('showExcerpt'), $isOn('showGoal'), $dialog);
        if ($cards !== []) {
            $this->expectForms($forms);
            // The forms open in a dialog on this page, which takes the sheets of the form's own page along.
            wp_enqueue_style(BlockRegistrar::sheet('donations-showing'));
            PrivatePageHeaders::sendFrames();
        }

        return HtmlOutput::render(__DIR__ . '/templates/grid.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit']),
            'columns' => self::within($attributes['columns'] ?? self::COLUMNS, self::COLUMNS_MAX),
            'empty' => is_string($empty) && trim($empty) !== '' ? $empty : __('There are no donation forms right now. Please check back later.', 'benefit'),
            'cards' => $cards,
            'dialog_html' => $cards === [] ? '' : DonationFormModal::shell($dialog),
        ]);
    }

    /** @param array<int, FormVersion> $forms */
    private function expectForms(array $forms): void
    {
        foreach (array_column($forms, 'definition') as $definition) {
            $this->islands->preloadIsland(DonationFormIsland::NAME, $definition->parts());
        }
    }

    private static function within(mixed $value, int $most): int
    {
        return is_int($value) ? max(1, min($most, $value)) : 1;
    }
}
