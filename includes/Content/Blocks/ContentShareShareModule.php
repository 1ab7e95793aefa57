<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentModule;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Telling others of a post, and how often that was done (spec/content.txt §1, §3, §7). No script of another site. */
final class ContentShareShareModule implements BelongsToProduct, HasTables, HasRoutes, HasBlocks, HasIslands, HasHooks, HasHourlyJobs
{
    private ?ShareBlock $block = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Share';
    }

    public function product(): string
    {
        return ContentModule::PRODUCT;
    }

    public function register(): void
    {
        $expect = function (array $ids): void {
            $this->block()->expect(array_map(intval(...), array_values($ids)));
        };
        add_action('benefit_cards', $expect);
    }

    public function tables(): array
    {
        return [ShareCountRepository::table()];
    }

    public function actions(): array
    {
        return [(new ShareCountAjax($this->shares()))->action()];
    }

    public function blocks(): array
    {
        return [ShareBlock::NAME => $this->block(...)];
    }

    public function islands(): array
    {
        return [new IslandDefinition(ShareBlock::ISLAND, __DIR__ . '/templates/share-buttons.php')];
    }

    public function hourlyWork(): array
    {
        return ['asking how often posts were shared' => $this->refresh()->run(...)];
    }

    public function refresh(): ShareCountUpdater
    {
        return new ShareCountUpdater(
            $this->shares(),
            $this->shared->clock,
            static fn(): array => array_values(array_filter((array) apply_filters('benefit_share_counts', []), static fn(mixed $one): bool => $one instanceof ShareCountProvider)),
        );
    }

    private function block(): ShareBlock
    {
        return $this->block ??= new ShareBlock($this->shares(), $this->shared->islands());
    }

    private function shares(): ShareCountRepository
    {
        return new ShareCountRepository($this->shared->database());
    }
}
