<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Html\ThemeTemplates;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\ProxyMode;

defined('ABSPATH') || exit;

/** Site Health tests of the database, the proxy, the required pages and the theme's templates. */
final class GeneralSiteHealth
{
    public function __construct(
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly Database $database,
        private readonly ClientAddress $network,
        private readonly SettingsStore $store,
    ) {}

    /** @return array<string, array{label: string, test: callable}> by id */
    public function tests(): array
    {
        return [
            'benefit_database' => ['label' => __('Benefit database', 'benefit'), 'test' => $this->databaseTest(...)],
            'benefit_proxy' => ['label' => __('Proxy in front of the site', 'benefit'), 'test' => $this->proxyTest(...)],
            'benefit_pages' => ['label' => __('Benefit pages', 'benefit'), 'test' => $this->pagesTest(...)],
            'benefit_templates' => ['label' => __('Templates of Benefit in the theme', 'benefit'), 'test' => $this->templatesTest(...)],
        ];
    }

    /** @return array<string, mixed> */
    public function databaseTest(): array
    {
        $isLive = wp_get_environment_type() === 'production' && !$this->settings->flag('test_mode');

        return SiteHealthResult::build(
            'benefit_database',
            !($isLive && $this->database->isSqlite()),
            __('The database can handle heavy traffic', 'benefit'),
            __('The site uses SQLite', 'benefit'),
            __('SQLite lets only one visitor write at a time, so the site will be slow at busy times and visitors may see errors. Move the site to MySQL or MariaDB before you expect heavy traffic.', 'benefit'),
        );
    }

    /** @return array<string, mixed> */
    public function templatesTest(): array
    {
        $outdated = ThemeTemplates::outdated();

        return SiteHealthResult::build(
            'benefit_templates',
            $outdated === [],
            __('The theme’s templates for Benefit are up to date', 'benefit'),
            __('The theme has outdated templates for Benefit', 'benefit'),
            sprintf(
                /* translators: %s: names of files, e.g. benefit/order.php */
                __('These files in the theme were made for another version of Benefit, so something may be missing on the pages they show: %s. Compare each of them with the plugin’s file of the same name, then copy its template version.', 'benefit'),
                implode(', ', $outdated),
            ),
        );
    }

    /** Only an administrator's own request can reveal a proxy: anyone else could fake one to escape the limits. */
    public function noticeProxy(): void
    {
        $address = $this->network->address();
        $isNew = $this->settings->proxy() === ProxyMode::Undecided && $this->settings->proxySeen() === '';
        if ($isNew && $address !== '' && $this->network->hasUntrustedProxyHeader() && current_user_can(CapabilityRegistry::MANAGE)) {
            $this->store->save(['proxy_seen' => $address]);
        }
    }

    /** @return array<string, mixed> */
    public function proxyTest(): array
    {
        $mode = $this->settings->proxy();
        $isForwarded = $this->network->hasUntrustedProxyHeader();
        $seen = $this->settings->proxySeen();
        $address = $seen === '' || $isForwarded ? $this->network->address() : $seen;
        if ($mode !== ProxyMode::Undecided) {
            return SiteHealthResult::build(
                'benefit_proxy',
                !$isForwarded,
                __('Visitors’ IP addresses are known', 'benefit'),
                __('The proxy in front of the site may be missing from the settings', 'benefit'),
                sprintf(
                    $mode === ProxyMode::None
                        /* translators: %s: an IP address */
                        ? __('Your own request came from %s and says it was forwarded, but your settings say there is no proxy. Rate limits per network therefore count all visitors as one.', 'benefit')
                        /* translators: %s: an IP address */
                        : __('Your own request came from %s and says it was forwarded, but this address is not one of the trusted proxies in your settings. Rate limits per network therefore count all visitors as one.', 'benefit'),
                    $address,
                ),
                setting: 'proxy',
            );
        }
        $isShown = $isForwarded || $seen !== '';

        return SiteHealthResult::build(
            'benefit_proxy',
            false,
            '',
            $isShown ? __('The site seems to be behind a proxy', 'benefit') : __('Please confirm that the site is not behind a proxy', 'benefit'),
            sprintf(
                $isShown
                    /* translators: %s: an IP address */
                    ? __('A request from an administrator came from %s and says it was forwarded. If this is your proxy’s address, add it in the settings. If not, choose that there is no proxy. Until then, rate limits per network are off.', 'benefit')
                    /* translators: %s: an IP address */
                    : __('Your own request came directly from %s. If visitors reach this site the same way, choose in the settings that there is no proxy.', 'benefit'),
                $address,
            ),
            $isShown ? 'critical' : 'recommended',
            'proxy',
        );
    }

    /** @return array<string, mixed> */
    public function pagesTest(): array
    {
        $missing = array_map($this->pages->title(...), $this->pages->missing());

        return SiteHealthResult::build(
            'benefit_pages',
            $missing === [],
            __('All pages required by Benefit exist', 'benefit'),
            __('Pages required by Benefit are missing', 'benefit'),
            sprintf(
                /* translators: %s: titles of pages */
                __('Visitors cannot complete their payment without these pages: %s. You can create them in the settings.', 'benefit'),
                wp_sprintf('%l', $missing),
            ),
            'critical',
        );
    }
}
