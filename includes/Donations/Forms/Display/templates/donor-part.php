<?php

/**
 * The part of a donation form about the donor: login, donor fields, custom fields and address.
 *
 * @var list<array<string, mixed>> $fields
 * @var array<string, mixed>|null $login not set if the form offers neither login nor registration
 * @var array{fields: list<array<string, mixed>>, files: list<array<string, mixed>>, conditional: list<array{name: string, required: bool, shown: bool}>, texts: array<string, string>, messages: array<string, string>, rest: string}|null $own
 * @var array<string, mixed>|null $billing not set if no address is asked for
 * @var array<string, string> $texts
 */

declare(strict_types=1);

use Benefit\Donations\Forms\Display\DonationFormFieldsHtml;
use Benefit\Donations\Forms\Display\DonorFieldsHtml;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Donations\Giving\Billing\BillingViewModel;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<?php $login_html = DonorLoginView::renderLogin($login ?? null); ?>
<?php echo $login_html; ?>
<fieldset class="benefit-section give-donor-info">
<legend><?php echo esc_html($texts['donor']); ?></legend>
<?php $donor_html = DonorFieldsHtml::renderFields($fields); ?>
<?php echo $donor_html; ?>
</fieldset>
<?php $own_html = $own === null ? '' : DonationFormFieldsHtml::renderFields($own); ?>
<?php echo $own_html; ?>
<?php $billing_html = BillingViewModel::renderBilling($billing ?? null); ?>
<?php echo $billing_html; ?>
