<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\DonationExport;
use Benefit\Donations\Admin\DonationList\DonationListRepository;
use Benefit\Donations\Admin\DonationList\DonationMessages;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Admin\Recurring\SubscriptionExport;
use Benefit\Donations\Admin\Recurring\SubscriptionMessages;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Router;

defined('ABSPATH') || exit;

/** Donations → All donations: the frame of a screen that lives in the browser (src/donations/staff) and reads and writes records: the script benefit-entities. */
final class DonationsScreen extends AdminScreen
{
    protected const MENU = DonationFormPostType::MENU;
    protected const SLUG = DonationsScreenUrl::SLUG;
    protected const CAPABILITY = DonationCapabilities::DONATIONS;
    protected const POSITION = 1;

    private readonly AdminScript $script;

    public function __construct(PluginFile $plugin, private readonly DonationListRepository $list, private readonly GatewayLabels $gateways)
    {
        $this->script = new AdminScript($plugin->path, 'benefit-donations-desk', 'admin/donations');
    }

    protected static function title(): string
    {
        return __('Donations', 'benefit');
    }

    protected static function entry(): string
    {
        return __('All donations', 'benefit');
    }

    protected function html(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/donations-screen.php', ['isBuilt' => $this->script->isBuilt()]);
    }

    protected function enqueue(): void
    {
        $this->script->enqueue(['benefitDonations' => $this->settings(), 'benefitSubscriptions' => self::subscriptionSettings()]);
    }

    /** @return array<string, mixed> schema/settings/benefit-donations.json */
    private function settings(): array
    {
        $forms = FormCampaignNames::forms();
        $asked = QueryArgs::id('form');
        if ($asked > 0 && FormCampaignNames::isForm($asked)) {
            $forms += [$asked => FormCampaignNames::form($asked)];
        }
        $gateways = $this->list->gateways();

        return [
            'statuses' => self::choices(DonationMessages::statuses()),
            'gateways' => self::choices(array_combine($gateways, array_map($this->gateways->of(...), $gateways))),
            'ways' => self::choices(array_combine(StaffEnteredGateway::ALL, array_map($this->gateways->of(...), StaffEnteredGateway::ALL))),
            'forms' => self::choices($forms),
            'campaigns' => self::choices(FormCampaignNames::campaigns()),
            'donors_url' => DonationsScreenUrl::url(screen: DonationsScreenUrl::DONORS),
            'today' => (string) wp_date('Y-m-d'),
            'export_url' => admin_url('admin-post.php'),
            'export_fields' => [
                'action' => DonationExport::ACTION,
                'subject_id' => '0',
                'benefit_nonce' => Router::screenNonce(DonationExport::ACTION),
            ],
        ];
    }

    /** @return array<string, mixed> SubscriptionDesk/schema/settings/benefit-subscriptions.json */
    private static function subscriptionSettings(): array
    {
        return [
            'statuses' => self::choices(SubscriptionMessages::statuses()),
            'export_fields' => [
                'action' => SubscriptionExport::ACTION,
                'subject_id' => '0',
                'benefit_nonce' => Router::screenNonce(SubscriptionExport::ACTION),
            ],
        ];
    }

    /**
     * @param array<array-key, string> $labels by value
     *
     * @return list<array{value: string, label: string}>
     */
    private static function choices(array $labels): array
    {
        return array_map(
            static fn(int|string $value, string $label): array => ['value' => (string) $value, 'label' => $label],
            array_keys($labels),
            array_values($labels),
        );
    }
}
