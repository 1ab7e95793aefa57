<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Donations\Accounts\LoginPart;
use Benefit\Donations\Billing\BillingAnswers;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormNonces;
use Benefit\Donations\Forms\Forms;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Forms\OwnField;
use Benefit\Donations\Forms\RecurringWords;
use Benefit\Donations\Giving\Amounts;
use Benefit\Donations\Giving\DonorFields;
use Benefit\Donations\Giving\Entries;
use Benefit\Donations\Giving\FormGateways;
use Benefit\Donations\Giving\GatewayPanel;
use Benefit\Donations\Giving\OwnFields;
use Benefit\Donations\Giving\RecurringChoice;
use Benefit\Donations\Uploads\FileEntry;
use Benefit\Donations\Uploads\Upload;
use Benefit\Donations\Uploads\UploadOwner;
use Benefit\Donations\Uploads\Uploads;
use Benefit\Payments\Gateway;
use Benefit\Payments\PanelHtml;
use Benefit\Shared\Fields\Fields;
use Benefit\Shared\Fields\FormEntries;
use Benefit\Shared\Http\Submission;
use Benefit\Shared\Http\VisitorToken;

defined('ABSPATH') || exit;

/**
 * The step between a plain post and the donation: what the server has understood, and a form that carries everything on
 * with the key by which the donation is made once (ARCHITECTURE.md "Money in, once").
 */
final class ReviewView
{
    /** Of the form itself, beside those of the donor and of the gateway. */
    private const NAMES = ['give_action', 'give-form-id', 'give-form-version', 'give-form-currency', 'give_form_id_prefix', 'give-current-url', 'payment-mode', 'give-gateway', 'give-form-minimum', 'give-form-maximum', Entries::FEE, LoginPart::CREATE];

    public function __construct(
        private readonly Forms $forms,
        private readonly FormGateways $gateways,
        private readonly FormNonces $nonces,
        private readonly Uploads $uploads,
        private readonly VisitorToken $visitor,
    ) {}

    /** @return array<string, mixed> the variables of templates/review.php, without its wrapper */
    public function values(FormVersion $version, string $prefix, string $page, Submission $submission): array
    {
        $form = $version->definition;
        $entries = new FormEntries($submission->values);
        ['amount_minor' => $minor, 'fee_minor' => $fee, 'level' => $level, 'period' => $period, 'key' => $key] = $submission->state + ['amount_minor' => 0, 'fee_minor' => 0, 'level' => '', 'period' => RecurringChoice::ONCE, 'key' => ''];
        $recurrence = $form->recurringOf($level)?->offer($period);
        $money = $this->forms->money($form);
        $gateway = $this->gateway($form, $minor + $fee, $entries);
        $panel = new PanelHtml($gateway === null ? '' : GatewayPanel::html($gateway));
        $fields = self::fields($form, $entries);
        $own = new OwnFields($form);
        $ownValues = $own->fields->check($submission->values, OwnFields::others($minor, $entries->text(DonorFields::COMPANY_OPTION)))['values'];

        return [
            'prefix' => $prefix,
            'action_url' => FormView::address($page, $version->formId, $gateway?->id() ?? ''),
            'total' => $money->format($minor + $fee),
            'hidden' => [
                'give_action' => 'purchase',
                'give-form-id' => (string) $version->formId,
                // Resolved: from here on level and text say the same.
                Amounts::FIELD => $money->number($minor),
                Amounts::PRICE_ID => $level === '' ? AmountView::NO_LEVEL : $level,
                RecurringChoice::FIELD => $period,
                'give-form-hash' => $this->nonces->currentForGiving($version->formId),
                'give-idempotency-key' => $key,
            ] + (LoginPart::offersAccount($form) ? [FormNonces::REGISTER_FIELD => $this->nonces->currentForRegistering($version->formId)] : []) + BillingAnswers::hidden($form, $submission->values) + $entries->carried([...self::NAMES, ...array_keys($fields->entries([])), ...$panel->names()]) + $entries->within('ffm') + $entries->within('ffm_files'),
            'answers' => [...RecurringView::answers($money->format($minor + $fee), $recurrence), ...FeeView::answers($money, $minor, $fee), ...self::answers($fields, $entries), ...self::ownAnswers($own->entries($ownValues, $this->files($version, $ownValues))), ...BillingAnswers::of($form, $submission->values), ...self::payment($gateway, $panel, $entries), ...self::account($form, $entries)],
            /* translators: %s: amount of money, perhaps with how often */
            'button' => sprintf(__('Donate %s', 'benefit'), $recurrence === null ? $money->format($minor + $fee) : RecurringWords::each($money->format($minor + $fee), $recurrence)),
        ];
    }

    /**
     * @param array<string, string> $values by field name
     *
     * @return array<string, list<Upload>> by field name
     */
    private function files(FormVersion $version, array $values): array
    {
        $files = [];
        foreach ($version->definition->fields as $own) {
            $name = OwnField::nameOf($own->slug);
            if ($own->kind === 'file' && ($values[$name] ?? '') !== '') {
                $files[$name] = $this->uploads->shown(FileEntry::ids($values[$name]), new UploadOwner((string) $this->visitor->current(), $version->formId, $own->slug));
            }
        }

        return $files;
    }

    private static function fields(FormDefinition $form, FormEntries $entries): Fields
    {
        $terms = DonorFields::terms($form);

        return new Fields([...DonorFields::of($form, $entries->text(DonorFields::COMPANY_OPTION) === 'yes')->fields, ...($terms === null ? [] : [$terms])], isStrict: false);
    }

    /** @return list<array{label: string, value: string}> in words */
    private static function answers(Fields $fields, FormEntries $entries): array
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
     * @return list<array{label: string, value: string}> in words; what is not asked for and what was left out is not listed
     */
    private static function ownAnswers(array $entries): array
    {
        return array_map(static fn(array $entry): array => ['label' => $entry['label'], 'value' => $entry['value']], array_values(array_filter($entries, static fn(array $entry): bool => !isset($entry['hidden']))));
    }

    /** @return list<array{label: string, value: string}> the way to pay, and what was chosen in its panel */
    private static function payment(?Gateway $gateway, PanelHtml $panel, FormEntries $entries): array
    {
        return $gateway === null ? [] : [['label' => __('Way to pay', 'benefit'), 'value' => $gateway->label()], ...$panel->answers($entries)];
    }

    /** @return list<array{label: string, value: string}> */
    private static function account(FormDefinition $form, FormEntries $entries): array
    {
        return LoginPart::offersAccount($form) && $entries->text(LoginPart::CREATE) !== ''
            ? [['label' => __('Account', 'benefit'), 'value' => __('Once your donation has been paid, the link to choose a password comes by e-mail.', 'benefit')]]
            : [];
    }

    private function gateway(FormDefinition $form, int $minor, FormEntries $entries): ?Gateway
    {
        foreach ($this->gateways->of($form, $minor) as $gateway) {
            if ($gateway->id() === $entries->text('payment-mode')) {
                return $gateway;
            }
        }

        return null;
    }
}
