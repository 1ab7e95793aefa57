<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\GiftList\GiftExport;
use Benefit\Donations\GiftList\GiftListRepository;
use Benefit\Donations\GiftList\GiftWords;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Gifts\DonationsAddress;
use Benefit\Donations\Product\Permissions;
use Benefit\Donations\SubscriptionDesk\SubscriptionExport;
use Benefit\Donations\SubscriptionDesk\SubscriptionWords;
use Benefit\Payments\GatewayNames;
use Benefit\Payments\Gateways\ReceivedGateway;
use Benefit\Shared\Admin\BuiltScript;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\Endpoint;

defined('ABSPATH') || exit;

/** Donations → All donations: the frame of a screen that lives in the browser (src/donations/staff) and reads and writes records: the script benefit-entities. */
final class DonationsScreen extends Screen
{
    protected const MENU = FormPostType::MENU;
    protected const SLUG = DonationsAddress::SLUG;
    protected const CAPABILITY = Permissions::DONATIONS;
    protected const POSITION = 1;

    private readonly BuiltScript $script;

    /** @param string $pluginFile absolute path of plugin.php */
    public function __construct(string $pluginFile, private readonly GiftListRepository $list, private readonly GatewayNames $gateways)
    {
        $this->script = new BuiltScript($pluginFile, 'benefit-donations-desk', 'admin/donations');
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
        return View::render(__DIR__ . '/templates/donations-screen.php', ['isBuilt' => $this->script->isBuilt()]);
    }

    protected function enqueue(): void
    {
        $this->script->enqueue(['benefitDonations' => $this->settings(), 'benefitSubscriptions' => self::subscriptionSettings()]);
    }

    /** @return array<string, mixed> schema/settings/benefit-donations.json */
    private function settings(): array
    {
        $forms = PostNames::forms();
        $asked = Asked::id('form');
        if ($asked > 0 && PostNames::isForm($asked)) {
            $forms += [$asked => PostNames::form($asked)];
        }
        $gateways = $this->list->gateways();

        return [
            'statuses' => self::choices(GiftWords::statuses()),
            'gateways' => self::choices(array_combine($gateways, array_map($this->gateways->of(...), $gateways))),
            'ways' => self::choices(array_combine(ReceivedGateway::ALL, array_map($this->gateways->of(...), ReceivedGateway::ALL))),
            'forms' => self::choices($forms),
            'campaigns' => self::choices(PostNames::campaigns()),
            'donors_url' => DonationsAddress::url(screen: DonationsAddress::DONORS),
            'today' => (string) wp_date('Y-m-d'),
            'export_url' => admin_url('admin-post.php'),
            'export_fields' => [
                'action' => GiftExport::ACTION,
                'subject_id' => '0',
                'benefit_nonce' => Endpoint::screenNonce(GiftExport::ACTION),
            ],
        ];
    }

    /** @return array<string, mixed> SubscriptionDesk/schema/settings/benefit-subscriptions.json */
    private static function subscriptionSettings(): array
    {
        return [
            'statuses' => self::choices(SubscriptionWords::statuses()),
            'export_fields' => [
                'action' => SubscriptionExport::ACTION,
                'subject_id' => '0',
                'benefit_nonce' => Endpoint::screenNonce(SubscriptionExport::ACTION),
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
