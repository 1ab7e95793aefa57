<?php

declare(strict_types=1);

namespace Benefit\Content\IndexDesk;

use Benefit\Content\Facets\FacetsModule;
use Benefit\Content\Product\ProductModule;
use Benefit\Shared\Attempt;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasCron;
use Benefit\Shared\Module\HasHealthTests;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Looking after the index of posts: its screen, Site Health, the work that goes on by cron, the nightly sample. */
final class IndexDeskModule implements OfProduct, HasHooks, HasScreens, HasActions, HasCron, HasHealthTests
{
    public const SAMPLE_HOOK = 'benefit_index_sample';

    public function __construct(private readonly SharedModule $shared, private readonly FacetsModule $facets) {}

    public function name(): string
    {
        return 'Content/IndexDesk';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        add_action(Work::HOOK, $this->work()->byCron(...));
        add_action(self::SAMPLE_HOOK, fn() => Attempt::at('comparing posts with the index', $this->facets->sample()->take(...)));
        add_action('init', static function (): void {
            if (wp_next_scheduled(self::SAMPLE_HOOK) === false) {
                // At three in the night, as the site has it.
                wp_schedule_event((new \DateTimeImmutable('tomorrow 03:00', wp_timezone()))->getTimestamp(), 'daily', self::SAMPLE_HOOK);
            }
        });
        add_filter('debug_information', $this->health()->debug(...));
    }

    public function cronHooks(): array
    {
        return [Work::HOOK, self::SAMPLE_HOOK];
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    public function actions(): array
    {
        return [...$this->screen()->actions(), (new Rest($this->facets->status(...), $this->work()))->action()];
    }

    public function healthTests(): array
    {
        return $this->health()->tests();
    }

    public function screen(): IndexScreen
    {
        return new IndexScreen($this->facets->index(...), $this->facets->status(...), $this->facets->allowed(...), $this->facets->fields(), $this->work(), $this->standing(), $this->shared->settingsStore());
    }

    public function health(): IndexHealth
    {
        return new IndexHealth($this->facets->status(...), $this->standing());
    }

    private function work(): Work
    {
        return new Work($this->facets->index(...), $this->facets->begin(...));
    }

    private function standing(): StandingRepository
    {
        return new StandingRepository($this->shared->database());
    }
}
