<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\Network;

/** What an owner should know before money comes in, in WordPress's own Site Health screen. */
final class SiteHealth
{
    public function __construct(
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Database $database,
        private readonly Network $network,
    ) {}

    public function register(): void
    {
        add_filter('site_status_tests', $this->tests(...));
    }

    /**
     * @param array<string, array<string, mixed>> $tests
     *
     * @return array<string, array<string, mixed>>
     */
    private function tests(array $tests): array
    {
        $ours = [
            'benefit_database' => [__('Database for ticket sales', 'benefit'), $this->databaseTest(...)],
            'benefit_proxy' => [__('Proxy in front of the site', 'benefit'), $this->proxyTest(...)],
            'benefit_pages' => [__('Pages for ticket sales', 'benefit'), $this->pagesTest(...)],
            'benefit_test_mode' => [__('Test mode of ticket sales', 'benefit'), $this->testModeTest(...)],
        ];
        foreach ($ours as $name => [$label, $test]) {
            $tests['direct'][$name] = ['label' => $label, 'test' => $test];
        }

        return $tests;
    }

    /** @return array<string, mixed> */
    public function databaseTest(): array
    {
        $isLive = wp_get_environment_type() === 'production' && !$this->settings->testMode();

        return $this->result(
            'benefit_database',
            !($isLive && $this->database->isSqlite()),
            __('The database can carry ticket sales', 'benefit'),
            __('Tickets are sold on SQLite', 'benefit'),
            __('SQLite lets only one buyer write at a time, so a busy sale will be slow and buyers may see errors. Move the site to MySQL or MariaDB before a large sale.', 'benefit'),
        );
    }

    /** @return array<string, mixed> */
    public function proxyTest(): array
    {
        return $this->result(
            'benefit_proxy',
            !$this->network->forwardedWithoutProxy(),
            __('Buyers’ network addresses are known', 'benefit'),
            __('A proxy stands in front of the site and is not named', 'benefit'),
            __('Requests arrive with forwarding headers. Until the proxy is named in the settings these cannot be believed, and limits for a whole network do not count.', 'benefit'),
        );
    }

    /** @return array<string, mixed> */
    public function pagesTest(): array
    {
        $missing = array_map(Pages::title(...), $this->pages->missing());

        return $this->result(
            'benefit_pages',
            $missing === [],
            __('All pages for ticket sales are there', 'benefit'),
            __('Pages for ticket sales are missing', 'benefit'),
            sprintf(
                /* translators: %s: titles of pages */
                __('Without these pages nobody can buy a ticket: %s. The settings have a button that makes them.', 'benefit'),
                wp_sprintf('%l', $missing),
            ),
            'critical',
        );
    }

    /** @return array<string, mixed> */
    public function testModeTest(): array
    {
        return $this->result(
            'benefit_test_mode',
            !$this->settings->testMode(),
            __('Ticket sales are not in test mode', 'benefit'),
            __('Ticket sales are in test mode', 'benefit'),
            __('Anybody can get tickets without paying. Switch test mode off in the settings before you sell.', 'benefit'),
            wp_get_environment_type() === 'production' ? 'critical' : 'recommended',
        );
    }

    /** @return array<string, mixed> as WordPress wants it */
    private function result(string $test, bool $isGood, string $good, string $bad, string $description, string $severity = 'recommended'): array
    {
        return [
            'label' => $isGood ? $good : $bad,
            'status' => $isGood ? 'good' : $severity,
            'badge' => ['label' => __('Benefit', 'benefit'), 'color' => 'blue'],
            'description' => $isGood ? '' : '<p>' . esc_html($description) . '</p>',
            'actions' => $isGood ? '' : sprintf(
                '<a href="%s">%s</a>',
                esc_url(SettingsPage::url()),
                esc_html__('Open the settings of Benefit', 'benefit'),
            ),
            'test' => $test,
        ];
    }
}
