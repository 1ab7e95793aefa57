<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\Campaigns\CampaignsModule;
use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\GiftList\GiftListModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Receipts\ReceiptsModule;
use Benefit\Donations\Staff\StaffModule;
use Benefit\Donations\SubscriptionDesk\SubscriptionDeskModule;
use Benefit\Donations\Wall\WallModule;
use Benefit\Payments\Subscriptions\SubscriptionsModule;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsInput;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donations' records as entities of WordPress's data store: REST `benefit/v1`, and `givewp/v3` while that is free. */
final class EntitiesModule implements OfProduct, HasActions, HasSettings, HasScreens
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly SubscriptionsModule $subscriptions,
        private readonly GiftsModule $gifts,
        private readonly GiftListModule $list,
        private readonly FormsModule $forms,
        private readonly StaffModule $staff,
        private readonly CampaignsModule $campaigns,
        private readonly WallModule $wall,
        private readonly ReceiptsModule $receipts,
        private readonly SubscriptionDeskModule $subscriptionDesk,
    ) {}

    public function name(): string
    {
        return 'Donations/Entities';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new EntityScript($this->shared->file, $this->shared->endpoint()))->register();
    }

    public function donorRecords(): DonorRecordRepository
    {
        return new DonorRecordRepository($this->shared->database());
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new Setting(PublicView::SETTING, [], SettingsInput::chosen(...))];
    }

    public function settingsForm(): array
    {
        $fields = [
            'name' => __('First name, and the first letter of the last name', 'benefit'),
            'amount' => __('Amount', 'benefit'),
            'date' => __('Date', 'benefit'),
            'company' => __('Company', 'benefit'),
            'campaign' => __('Campaign and form', 'benefit'),
            'comment' => __('Approved comment', 'benefit'),
        ];
        $help = __('Programs on other sites can read this of paid donations. Donors who wish to stay anonymous are never named. What a donor wall of all donations shows on a public page is public too.', 'benefit');

        return [new SettingsSection(60, __('Donations', 'benefit'), [
            new SettingsRow(PublicView::SETTING, __('Public data', 'benefit'), static fn(BoxField $field) => $field->checkboxes(PublicView::SETTING, 'benefit-row-' . PublicView::SETTING, $fields, $help), isLabelled: false),
        ])];
    }

    public function actions(): array
    {
        $database = $this->shared->database();
        $settings = $this->shared->settings();
        $public = new PublicView($settings, $this->wall->publicFields(...));
        $onePress = new OnePress($this->shared->idempotency());
        $names = $this->list->gatewayNames();
        $campaigns = new Campaigns(new CampaignListRepository($database), new CampaignRecords($this->campaigns->figures(), $settings), new CampaignWrites($settings), $settings);
        $donors = new Donors($this->donorRecords(), $this->gifts->totals(), new PublicDonors(new PublicDonorRepository($database), $public, $settings), $settings, $this->gifts->donorLog());
        $subscriptions = new Subscriptions(new SubscriptionRecordRepository($database), $this->subscriptions->service(), $names, $settings, $this->gifts->log(), $onePress, $donors, $campaigns, $this->subscriptionDesk->view());
        $donations = new Donations(new DonationRecordRepository($database), $this->gifts->donations(), $public, $names, $settings, $donors, $campaigns, $subscriptions, new ReceivedGifts($this->staff->byHand(), $this->forms->forms(), $settings, $this->shared->clock), $this->staff->view(), $this->staff->correction(), $this->staff->giftActions(), $this->staff->trash());

        $ofDonations = new Collection($donations);
        $ofSubscriptions = new Collection($subscriptions);

        return [
            ...$ofDonations->actions(),
            ...(new DonationActions($this->staff->giftActions(), $this->staff->trash(), $this->receipts->resending(), $this->gifts->donations(), $onePress, $settings))->actions($ofDonations),
            ...(new Collection($donors))->actions(),
            ...$ofSubscriptions->actions(),
            $ofSubscriptions->doing('cancel', static fn(int $id) => $subscriptions->change($id, ['status' => 'cancelled'])),
            $ofSubscriptions->doing('note', static fn(int $id, array $values) => $subscriptions->note($id, (string) $values['text'], (string) $values['idempotency_key']), isOurs: true),
            ...(new Collection(new DonationForms()))->actions(),
            ...(new Collection($campaigns))->actions(),
        ];
    }
}
