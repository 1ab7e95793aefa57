<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\Records\Donation;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/**
 * Stores the donation-specific part of a subscription: donor, form, campaign and the fee within each payment. The table
 * `subscription` belongs to Payments, which knows none of these; lists filter by them.
 */
final class DonationSubscriptionRepository implements TableProvider
{
    public function __construct(private readonly Database $database) {}

    public function tables(): array
    {
        return [new TableDefinition('donation_subscription', 'subscription_id bigint unsigned NOT NULL,
            donor_id bigint unsigned NOT NULL,
            form_id bigint unsigned NOT NULL,
            campaign_id bigint unsigned NOT NULL,
            fee_minor bigint NOT NULL,
            PRIMARY KEY (subscription_id),
            KEY of_donor (donor_id),
            KEY of_form (form_id),
            KEY of_campaign (campaign_id)', keys: ['by_fee' => '(fee_minor)'])];
    }

    /** Called inside the transaction that starts the subscription, from its first donation. */
    public function insert(int $subscriptionId, int $donationId): void
    {
        $this->database->execute(
            'INSERT INTO {donation_subscription} (subscription_id, donor_id, form_id, campaign_id, fee_minor) SELECT %d, donor_id, form_id, campaign_id, fee_minor FROM {donation} WHERE id = %d',
            $subscriptionId,
            $donationId,
        );
    }

    /**
     * Makes later renewals for the form and campaign of the first donation; does nothing for other donations. Called
     * inside the transaction that has moved the donation.
     */
    public function moveWithFirst(Donation $donation): void
    {
        $this->database->execute(
            'UPDATE {donation_subscription} SET form_id = %d, campaign_id = %d WHERE subscription_id = %d AND EXISTS (SELECT 1 FROM {subscription} s WHERE s.id = %d AND s.subject_id = %d)',
            $donation->formId,
            $donation->campaignId,
            $donation->subscriptionId,
            $donation->subscriptionId,
            $donation->id,
        );
    }
}
