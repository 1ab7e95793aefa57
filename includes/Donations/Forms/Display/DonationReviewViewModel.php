<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Forms\RecurringMessages;
use Benefit\Donations\GiveWpPlugin;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Donations\Giving\Billing\BillingReview;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Donations\Giving\DonationFormFields;
use Benefit\Donations\Giving\DonationFormGateways;
use Benefit\Donations\Giving\DonationFormValidator;
use Benefit\Donations\Giving\DonorFields;
use Benefit\Donations\Giving\GatewayPanelHtml;
use Benefit\Donations\Giving\RecurringInput;
use Benefit\Donations\Giving\Uploads\DonationUpload;
use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Giving\Uploads\FileFieldValue;
use Benefit\Payments\Gateways\GatewayFieldsHtml;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\VisitorToken;

defined('ABSPATH') || exit;

/**
 * Describes the step between a plain post and the donation: the entries as the server understood them, and a form that
 * sends them again with the idempotency key (docs/architecture/payments.md).
 */
final class DonationReviewViewModel
{
    /** Fields of the form itself, besides those of donor and gateway. */
    private const NAMES = ['give-form-id', 'give-form-version', 'give-form-currency', 'give_form_id_prefix', 'give-current-url', 'payment-mode', 'give-gateway', 'give-form-minimum', 'give-form-maximum', DonationFormValidator::FEE, DonorLoginView::CREATE];

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormGateways $gateways,
        private readonly DonationFormNonces $nonces,
        private readonly DonationUploadService $uploads,
        private readonly VisitorToken $visitor,
    ) {}

    /** @return array<string, mixed> variables of templates/review.php, without its wrapper */
    public function values(FormVersion $version, string $prefix, string $page, FormSubmission $submission): array
    {
        $form = $version->definition;
        $entries = new UnvalidatedFormValues($submission->values);
        ['amount_minor' => $minor, 'fee_minor' => $fee, 'level' => $level, 'period' => $period, 'key' => $key] = $submission->state + ['amount_minor' => 0, 'fee_minor' => 0, 'level' => '', 'period' => RecurringInput::ONCE, 'key' => ''];
        $recurrence = $form->recurringOf($level)?->offer($period);
        $money = $this->forms->moneyFormat($form);
        $total = $money->formatShort($minor + $fee);
        $gateway = $this->gateway($form, $minor + $fee, $entries);
        $panel = new GatewayFieldsHtml($gateway === null ? '' : GatewayPanelHtml::renderPanel($gateway));
        $fields = self::fields($form, $entries);
        $customFields = new DonationFormFields($form);
        $customFieldValues = $customFields->fields->check($submission->values, DonationFormFields::conditionValues($minor, $entries->text(DonorFields::COMPANY_OPTION)))['values'];

        return [
            'prefix' => $prefix,
            'action_url' => DonationFormViewModel::address($page, $version->formId, $gateway?->id() ?? ''),
            'total' => $total,
            'hidden' => (GiveWpPlugin::isActive() ? ['benefit_action' => DonationsProduct::GIVE] : ['give_action' => 'purchase']) + [
                'give-form-id' => (string) $version->formId,
                // Resolved: level and text agree from here on.
                DonationAmountInput::FIELD => $money->number($minor),
                DonationAmountInput::PRICE_ID => $level === '' ? DonationAmountViewModel::NO_LEVEL : $level,
                RecurringInput::FIELD => $period,
                'give-form-hash' => $this->nonces->currentForGiving($version->formId),
                'give-idempotency-key' => $key,
            ] + (DonorLoginView::offersAccount($form) ? [DonationFormNonces::REGISTER_FIELD => $this->nonces->currentForRegistering($version->formId)] : []) + BillingReview::hidden($form, $submission->values) + $entries->getHiddenFields([...self::NAMES, ...array_keys($fields->entries([])), ...$panel->names()]) + $entries->valuesUnder('ffm') + $entries->valuesUnder('ffm_files'),
            'answers' => [...RecurringOptionViewModel::answers($total, $recurrence), ...FeeCoverageView::answers($money, $minor, $fee), ...self::answers($fields, $entries), ...self::customFieldAnswers($customFields->entries($customFieldValues, $this->files($version, $customFieldValues))), ...BillingReview::getRows($form, $submission->values), ...self::payment($gateway, $panel, $entries), ...self::account($form, $entries)],
            /* translators: %s: amount of money, perhaps with how often */
            'button' => sprintf(__('Donate %s', 'benefit'), $recurrence === null ? $total : RecurringMessages::amountPerPeriod($total, $recurrence)),
        ];
    }

    /**
     * @param array<string, string> $values by field name
     *
     * @return array<string, list<DonationUpload>> by field name
     */
    private function files(FormVersion $version, array $values): array
    {
        $files = [];
        foreach ($version->definition->fields as $field) {
            $name = DonationFormField::nameOf($field->slug);
            if ($field->kind === 'file' && ($values[$name] ?? '') !== '') {
                $files[$name] = $this->uploads->listOwnUploads(FileFieldValue::ids($values[$name]), new DonationUploadOwner((string) $this->visitor->current(), $version->formId, $field->slug));
            }
        }

        return $files;
    }

    private static function fields(FormDefinition $form, UnvalidatedFormValues $entries): FieldSet
    {
        $terms = DonorFields::terms($form);

        return new FieldSet([...DonorFields::forForm($form, $entries->text(DonorFields::COMPANY_OPTION) === 'yes')->fields, ...($terms === null ? [] : [$terms])], isStrict: false);
    }

    /** @return list<array{label: string, value: string}> formatted */
    private static function answers(FieldSet $fields, UnvalidatedFormValues $entries): array
    {
        $values = $fields->check($entries->ofFields($fields))['values'];
        $forCompany = $values[DonorFields::COMPANY_OPTION] ?? 'yes';
        $answers = [];
        foreach ($fields->fields as $field) {
            if ($field->name !== DonorFields::COMPANY || $forCompany === 'yes') {
                $value = $values[$field->name];
                $answers[] = ['label' => $field->label, 'value' => $field->kind === 'checkbox' && $value === '' ? __('No', 'benefit') : $field->words($value)];
            }
        }

        return $answers;
    }

    /**
     * @param list<array{name: string, label: string, value: string, hidden?: true}> $entries
     *
     * @return list<array{label: string, value: string}> visible entries
     */
    private static function customFieldAnswers(array $entries): array
    {
        return array_map(static fn(array $entry): array => ['label' => $entry['label'], 'value' => $entry['value']], array_values(array_filter($entries, static fn(array $entry): bool => !isset($entry['hidden']))));
    }

    /** @return list<array{label: string, value: string}> payment method, and choices in its panel */
    private static function payment(?PaymentGateway $gateway, GatewayFieldsHtml $panel, UnvalidatedFormValues $entries): array
    {
        return $gateway === null ? [] : [['label' => __('Payment method', 'benefit'), 'value' => $gateway->label()], ...$panel->answers($entries)];
    }

    /** @return list<array{label: string, value: string}> */
    private static function account(FormDefinition $form, UnvalidatedFormValues $entries): array
    {
        return DonorLoginView::offersAccount($form) && $entries->text(DonorLoginView::CREATE) !== ''
            ? [['label' => __('Account', 'benefit'), 'value' => __('Once your donation has been paid, we will email you a link to choose a password.', 'benefit')]]
            : [];
    }

    private function gateway(FormDefinition $form, int $minor, UnvalidatedFormValues $entries): ?PaymentGateway
    {
        foreach ($this->gateways->listGateways($form, $minor) as $gateway) {
            if ($gateway->id() === $entries->text('payment-mode')) {
                return $gateway;
            }
        }

        return null;
    }
}
