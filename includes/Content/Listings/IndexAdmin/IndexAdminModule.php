<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Content\ContentProduct;
use Benefit\Index\IndexFactory;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Looking after the index of posts: its screen, Site Health, the work that goes on by cron, the nightly sample. */
final class IndexAdminModule implements BelongsToProduct, HasHooks, HasAdminScreens, HasRoutes, HasCronHooks, HasSiteHealthTests
{
    public const SAMPLE_HOOK = 'benefit_index_sample';

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/IndexDesk';
    }

    public function product(): string
    {
        return ContentProduct::ID;
    }

    public function register(): void
    {
        add_action(IndexRebuildJob::HOOK, $this->work()->byCron(...));
        add_action(self::SAMPLE_HOOK, fn() => ErrorLogger::at('comparing posts with the index', $this->shared->container->get(IndexFactory::class)->sample()->take(...)));
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
        return [IndexRebuildJob::HOOK, self::SAMPLE_HOOK];
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    public function actions(): array
    {
        return [...$this->screen()->actions(), (new IndexRebuildRestController($this->shared->container->get(IndexFactory::class)->status(...), $this->work()))->action()];
    }

    public function healthTests(): array
    {
        return $this->health()->tests();
    }

    public function screen(): IndexScreen
    {
        return new IndexScreen($this->shared->container->get(IndexFactory::class)->index(...), $this->shared->container->get(IndexFactory::class)->status(...), $this->shared->container->get(IndexFactory::class)->allowed(...), $this->shared->container->get(IndexFactory::class)->fields(), $this->work(), $this->standing(), $this->shared->settingsStore());
    }

    public function health(): IndexSiteHealth
    {
        return new IndexSiteHealth($this->shared->container->get(IndexFactory::class)->status(...), $this->standing());
    }

    private function work(): IndexRebuildJob
    {
        return new IndexRebuildJob($this->shared->container->get(IndexFactory::class)->index(...), $this->shared->container->get(IndexFactory::class)->begin(...));
    }

    private function standing(): PublishedListingRepository
    {
        return new PublishedListingRepository($this->shared->database());
    }
}
