<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\HealthResult;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\Network;

defined('ABSPATH') || exit;

/** What an owner should know of the ground before money comes in, in WordPress's own Site Health screen. */
final class SiteHealth
{
    public function __construct(
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Database $database,
        private readonly Network $network,
    ) {}

    /** @return array<string, array{label: string, test: callable}> as HasHealthTests wants them */
    public function tests(): array
    {
        return [
            'benefit_database' => ['label' => __('Database of Benefit', 'benefit'), 'test' => $this->databaseTest(...)],
            'benefit_proxy' => ['label' => __('Proxy in front of the site', 'benefit'), 'test' => $this->proxyTest(...)],
            'benefit_pages' => ['label' => __('Pages of Benefit', 'benefit'), 'test' => $this->pagesTest(...)],
        ];
    }

    /** @return array<string, mixed> */
    public function databaseTest(): array
    {
        $isLive = wp_get_environment_type() === 'production' && !$this->settings->flag('test_mode');

        return HealthResult::of(
            'benefit_database',
            !($isLive && $this->database->isSqlite()),
            __('The database can carry a busy day', 'benefit'),
            __('The site runs on SQLite', 'benefit'),
            __('SQLite lets only one visitor write at a time, so a busy day will be slow and visitors may see errors. Move the site to MySQL or MariaDB before you expect many at once.', 'benefit'),
        );
    }

    /** @return array<string, mixed> */
    public function proxyTest(): array
    {
        return HealthResult::of(
            'benefit_proxy',
            !$this->network->forwardedWithoutProxy(),
            __('Visitors’ network addresses are known', 'benefit'),
            __('A proxy stands in front of the site and is not named', 'benefit'),
            __('Requests arrive with forwarding headers. Until the proxy is named in the settings these cannot be believed, and limits for a whole network do not count.', 'benefit'),
        );
    }

    /** @return array<string, mixed> */
    public function pagesTest(): array
    {
        $missing = array_map($this->pages->title(...), $this->pages->missing());

        return HealthResult::of(
            'benefit_pages',
            $missing === [],
            __('All pages that Benefit needs are there', 'benefit'),
            __('Pages that Benefit needs are missing', 'benefit'),
            sprintf(
                /* translators: %s: titles of pages */
                __('Visitors cannot finish without these pages: %s. The settings have a button that makes them.', 'benefit'),
                wp_sprintf('%l', $missing),
            ),
            'critical',
        );
    }
}
