<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\DonationListModule;
use Benefit\Donations\Admin\Donations\DonationAdminModule;
use Benefit\Donations\Admin\Recurring\SubscriptionAdminModule;
use Benefit\Donations\DonationsModule;
use Benefit\Donations\Donors\Wall\DonorWallModule;
use Benefit\Donations\Forms\Campaigns\CampaignsModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Records\Receipts\ReceiptsModule;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donations' records as entities of WordPress's data store: REST `benefit/v1`, and `givewp/v3` while that is free. */
final class DonationsRestModule implements BelongsToProduct, HasRoutes, HasSettings, HasAdminScreens
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationRecordsModule $gifts,
        private readonly DonationListModule $list,
        private readonly DonationFormsModule $forms,
        private readonly DonationAdminModule $staff,
        private readonly CampaignsModule $campaigns,
        private readonly DonorWallModule $wall,
        private readonly ReceiptsModule $receipts,
        private readonly SubscriptionAdminModule $subscriptionDesk,
    ) {}

    public function name(): string
    {
        return 'Donations/Entities';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new ResourceScript($this->shared->file, $this->shared->endpoint()))->register();
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
        return [new SettingDefinition(PublicFieldPolicy::SETTING, [], SettingsSanitizer::chosen(...))];
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
            new SettingsRow(PublicFieldPolicy::SETTING, __('Public data', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkboxes(PublicFieldPolicy::SETTING, 'benefit-row-' . PublicFieldPolicy::SETTING, $fields, $help), isLabelled: false),
        ])];
    }

    public function actions(): array
    {
        $database = $this->shared->database();
        $settings = $this->shared->settings();
        $public = new PublicFieldPolicy($settings, $this->wall->publicFields(...));
        $onePress = new IdempotentAction($this->shared->idempotency());
        $names = $this->list->gatewayNames();
        $campaigns = new CampaignsResource(new CampaignListRepository($database), new CampaignRestMapper($this->campaigns->figures(), $settings), new CampaignWriter($settings), $settings);
        $donors = new DonorsResource($this->donorRecords(), $this->gifts->totals(), new PublicDonors(new PublicDonorRepository($database), $public, $settings), $settings, $this->gifts->donorLog());
        $subscriptions = new SubscriptionsResource(new SubscriptionRecordRepository($database), $this->shared->container->get(SubscriptionService::class), $names, $settings, $this->gifts->log(), $onePress, $donors, $campaigns, $this->subscriptionDesk->view());
        $donations = new DonationsResource(new DonationRecordRepository($database), $this->gifts->donations(), $public, $names, $settings, $donors, $campaigns, $subscriptions, new ManualDonationRestInput($this->staff->byHand(), $this->forms->forms(), $settings, $this->shared->clock), $this->staff->view(), $this->staff->correction(), $this->staff->giftActions(), $this->staff->trash());

        $ofDonations = new ResourceRestController($donations);
        $ofSubscriptions = new ResourceRestController($subscriptions);

        return [
            ...$ofDonations->actions(),
            ...(new DonationActionsRestController($this->staff->giftActions(), $this->staff->trash(), $this->receipts->resending(), $this->gifts->donations(), $onePress, $settings))->actions($ofDonations),
            ...(new ResourceRestController($donors))->actions(),
            ...$ofSubscriptions->actions(),
            $ofSubscriptions->doing('cancel', static fn(int $id) => $subscriptions->change($id, ['status' => 'cancelled'])),
            $ofSubscriptions->doing('note', static fn(int $id, array $values) => $subscriptions->note($id, (string) $values['text'], (string) $values['idempotency_key']), isOurs: true),
            ...(new ResourceRestController(new DonationFormsResource()))->actions(),
            ...(new ResourceRestController($campaigns))->actions(),
        ];
    }
}
