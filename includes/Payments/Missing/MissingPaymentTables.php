<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the table of missing payments, which belong to payments with the purpose `missing`. */
final class MissingPaymentTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // `key_hash` is that of the secret in the payer's link. `details` is JSON. Email, name and key are removed
            // some time after it is settled; the row stays, or the payment would be found again.
            new TableDefinition('missing_payment', 'payment_id bigint unsigned NOT NULL,
                state varchar(8) NOT NULL,
                purpose varchar(16) NOT NULL,
                number varchar(8) NOT NULL,
                key_hash varchar(64) NOT NULL,
                email varchar(190) NOT NULL,
                name varchar(200) NOT NULL,
                details text NOT NULL,
                subscription varchar(100) NOT NULL,
                subscription_ended_at bigint unsigned NULL,
                user_id bigint unsigned NOT NULL DEFAULT 0,
                note varchar(200) NOT NULL DEFAULT \'\',
                told_at bigint unsigned NULL,
                created_at bigint unsigned NOT NULL,
                settled_at bigint unsigned NULL,
                PRIMARY KEY (payment_id),
                KEY by_state (state, settled_at),
                KEY by_key (key_hash),
                KEY by_number (number),
                KEY by_email (email)'),
        ];
    }
}
