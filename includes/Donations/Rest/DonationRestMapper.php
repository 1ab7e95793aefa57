<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Admin\Donations\DonationPresenter;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/** Donations as schema/donation.json has them: in whole for staff, and what the owner has switched on for everybody. */
final class DonationRestMapper
{
    public function __construct(
        private readonly PublicFieldPolicy $public,
        private readonly GatewayLabels $gateways,
        private readonly Settings $settings,
        private readonly DonationPresenter $view,
    ) {}

    /**
     * @param string $charge the payment's name at its gateway
     *
     * @return array<string, mixed>
     */
    public function record(Donation $donation, string $charge, ResourceQuery $query): array
    {
        if (!$query->includesSensitiveData()) {
            return $this->publicRecord($donation);
        }
        $money = $this->settings->money()->withCurrency($donation->currency);
        $address = $donation->address ?? ['country' => '', 'line' => '', 'line2' => '', 'city' => '', 'state' => '', 'zip' => ''];
        $record = [
            'id' => $donation->id,
            // An erased donor no longer exists.
            'donorId' => $donation->email === '' ? 0 : $donation->donorId,
            'honorific' => '',
            'firstName' => $donation->firstName,
            'lastName' => $donation->lastName,
            'email' => $donation->email,
            'phone' => '',
            'company' => $donation->company,
            'amount' => MoneyRestValue::fromMinor($donation->amountMinor, $money),
            'feeAmountRecovered' => MoneyRestValue::fromMinor($donation->feeMinor, $money),
            'exchangeRate' => '1',
            'status' => $donation->status->value,
            'type' => self::type($donation),
            'mode' => $donation->mode,
            'gatewayId' => $donation->gateway,
            'gateway' => ['id' => $donation->gateway, 'name' => $this->gateways->getLabel($donation->gateway), 'label' => $this->gateways->getLabel($donation->gateway), 'transactionUrl' => ''],
            'gatewayTransactionId' => $charge,
            'campaignId' => $donation->campaignId,
            'formId' => $donation->formId,
            'formTitle' => FormCampaignNames::form($donation->formId),
            'subscriptionId' => $donation->subscriptionId,
            'levelId' => $donation->level,
            'anonymous' => $donation->isAnonymous,
            'comment' => $donation->comment,
            'billingAddress' => ['country' => $address['country'], 'address1' => $address['line'], 'address2' => $address['line2'], 'city' => $address['city'], 'state' => $address['state'], 'zip' => $address['zip']],
            'donorIp' => '',
            'purchaseKey' => $donation->secret,
            'customFields' => array_map(static fn(array $entry): array => ['label' => $entry['label'], 'value' => $entry['value']], $donation->fields),
            'createdAt' => Timestamp::toStored($donation->createdAt),
            'updatedAt' => Timestamp::toStored(max($donation->createdAt, $donation->updatedAt)),
            'desk' => $this->view->listRow($donation),
        ];

        return $donation->isAnonymous && $query->anonymous('anonymousDonations') === 'redact' ? ['comment' => $donation->publicComment()] + self::redacted($record) : $record;
    }

    /**
     * Removes what identifies or leads to the donor.
     *
     * @param array<string, mixed> $record
     *
     * @return array<string, mixed>
     */
    private static function redacted(array $record): array
    {
        return [
            'donorId' => 0,
            'firstName' => __('Anonymous', 'benefit'),
            'lastName' => '',
            'email' => '',
            'company' => '',
            'gatewayTransactionId' => '',
            'subscriptionId' => 0,
            'billingAddress' => ['country' => '', 'address1' => '', 'address2' => '', 'city' => '', 'state' => '', 'zip' => ''],
            'purchaseKey' => '',
            'customFields' => [],
        ] + array_diff_key($record, ['desk' => 0]);
    }

    /** @return array<string, mixed> */
    private function publicRecord(Donation $donation): array
    {
        $isNamed = !$donation->isAnonymous;

        return ['id' => $donation->id, 'mode' => $donation->mode, 'anonymous' => $donation->isAnonymous]
            + ($this->public->isFieldPublic('name') ? [
                'firstName' => $isNamed ? $donation->firstName : __('Anonymous', 'benefit'),
                'lastName' => $isNamed ? PublicFieldPolicy::initial($donation->lastName) : '',
            ] : [])
            + ($this->public->isFieldPublic('company') ? ['company' => $isNamed ? $donation->company : ''] : [])
            + ($this->public->isFieldPublic('amount') ? ['amount' => MoneyRestValue::fromMinor($donation->amountMinor, $this->settings->money()->withCurrency($donation->currency))] : [])
            + ($this->public->isFieldPublic('date') ? ['createdAt' => Timestamp::toStored($donation->createdAt)] : [])
            // Shown on donor walls, too.
            + ($this->public->isFieldPublic('comment') ? ['comment' => $donation->publicComment()] : [])
            + ($this->public->isFieldPublic('campaign') ? ['campaignId' => $donation->campaignId, 'formId' => $donation->formId, 'formTitle' => FormCampaignNames::form($donation->formId)] : []);
    }

    private static function type(Donation $donation): string
    {
        return match (true) {
            $donation->status === DonationStatus::Subscription => 'renewal',
            $donation->subscriptionId > 0 => 'subscription',
            default => 'single',
        };
    }
}
