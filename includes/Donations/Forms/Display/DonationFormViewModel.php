<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\GiveWpPlugin;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Donations\Giving\Billing\BillingSettings;
use Benefit\Donations\Giving\Billing\BillingViewModel;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Donations\Giving\DonationFormFields;
use Benefit\Donations\Giving\DonationFormGateways;
use Benefit\Donations\Giving\DonorFields;
use Benefit\Donations\Giving\RecurringInput;
use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Giving\Uploads\FileFieldValue;
use Benefit\Donations\Giving\Uploads\FileFieldView;
use Benefit\Payments\Gateways\GatewayFieldsHtml;
use Benefit\Payments\Gateways\GatewayIcon;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Describes the donation form (schema/islands/donation-form.json) for its template and its island. Without a
 * submission, the values are the same for all guests, so that pages can be cached.
 */
final class DonationFormViewModel
{
    /** Seconds, as sent to the browser (docs/contracts.md "Donations"). */
    private const NONCE_LIFE = DAY_IN_SECONDS;

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormGateways $gateways,
        private readonly DonationFormNonces $nonces,
        private readonly DonationUploadService $uploads,
        private readonly VisitorToken $visitor,
        private readonly IslandRegistry $islands,
        private readonly DonorLoginView $login,
        private readonly Settings $settings,
    ) {}

    /**
     * @param string $prefix unique on the page: the form's id, with a number appended from the second copy on
     * @param string $page   URL of the page with the form
     * @param array<string, string> $prefill initial entries from DonationUrlPrefill
     *
     * @return array<string, mixed>
     */
    public function props(FormVersion $version, string $prefix, string $page, ?FormSubmission $submission = null, array $prefill = []): array
    {
        $form = $version->definition;
        $entries = new UnvalidatedFormValues($submission->values ?? $prefill);
        $errors = $submission === null ? $this->prefillErrors($form, $prefill) : self::fieldErrors($submission->refusal);
        $amounts = (new DonationAmountViewModel($form, $this->forms->moneyFormat($form)))->props($entries);
        $fees = FeeCoverageView::props($form, $this->forms->moneyFormat($form), $amounts['minor'], $entries, $submission !== null, "give-$prefix-");
        $amountError = $errors[DonationAmountInput::FIELD] ?? '';
        $minor = $amounts['minor'] > 0 ? $amounts['minor'] : max(1, $form->minimumMinor);
        $recurring = (new RecurringOptionViewModel($form))->props(
            $amounts['price_id'],
            $entries->text(RecurringInput::FIELD),
            $amounts['minor'] === 0 || $amountError !== '' ? '' : ($fees['fees']['total'] ?? $amounts['total']),
            $errors[RecurringInput::FIELD] ?? '',
        );
        $gateways = $this->gatewayChoices($form, $prefix, $minor, $entries, $recurring['recurring'] ?? null);
        $fields = DonorFields::forForm($form, false);
        $user = DonorLoginView::user($form);
        $donor = $fields->entries(($submission->values ?? ($user === null ? [] : DonorFieldsHtml::ofAccount($user))) + $fields->defaults());
        $terms = self::terms($form);

        $props = [
            'form_id' => $version->formId,
            'version' => $version->version,
            'prefix' => $prefix,
            'page_url' => $page,
            ...(GiveWpPlugin::isActive() ? ['action' => DonationsProduct::GIVE] : []),
            'action_url' => self::address($page, $version->formId, self::chosen($gateways)),
            'is_fresh' => $submission === null,
            'nonce' => $submission === null ? '' : $this->nonces->currentForGiving($version->formId),
            'nonce_life' => self::NONCE_LIFE,
            'notices' => [],
            ...$amounts,
            'amount_error' => $amountError,
            ...$this->login->props($version, $prefix, $page, $submission, $errors),
            'fields' => $fields->props($donor, $errors, "give-$prefix-"),
            'own' => DonationFormFieldsHtml::props($form, $submission?->values, DonationFormFields::conditionValues($amounts['minor'], $donor[DonorFields::COMPANY_OPTION] ?? ''), $errors, "give-$prefix-", fn(DonationFormField $own): array => $this->file($own, $version->formId, $submission->values ?? [])),
            ...BillingViewModel::props($form, $submission?->values, $errors, "give-$prefix-", $this->settings->text(BillingSettings::COUNTRY)),
            ...DonationSummaryView::props($form, $this->forms->moneyFormat($form), $amountError === '' ? $amounts['minor'] : 0, $entries, $submission !== null),
            ...$fees,
            ...$recurring,
            'terms' => $terms->props($terms->entries($submission->values ?? []), $errors, "give-$prefix-"),
            'terms_text' => $form->termsText,
            'gateways' => $gateways,
            'gateway_error' => $errors['payment-mode'] ?? '',
            'trap' => $entries->text('give-honeypot'),
            'has_floating_labels' => $form->hasFloatingLabels,
            'button' => self::button($form),
            'texts' => DonationFormMessages::form($amounts['money']['symbol']),
        ];

        return ['notices' => self::notices($submission?->refusal, $props)] + $props + DonationFormStepsView::props($form, $props, array_filter($errors), $submission?->refusal !== null);
    }

    /**
     * @param array<array-key, mixed> $values
     *
     * @return array<string, mixed>
     */
    private function file(DonationFormField $field, int $formId, array $values): array
    {
        $files = $values === [] ? [] : $this->uploads->listOwnUploads(FileFieldValue::getFieldIds($values, $field->slug), new DonationUploadOwner((string) $this->visitor->current(), $formId, $field->slug));

        return FileFieldView::props($field, $formId, $files, $this->islands->partUrl(FileFieldView::SCRIPT));
    }

    public static function button(FormDefinition $form): string
    {
        return $form->button === '' ? DonationFormMessages::button() : $form->button;
    }

    /** URL to which a form is posted (docs/contracts.md "Donations"). */
    public static function address(string $page, int $formId, string $gateway): string
    {
        return add_query_arg(['payment-mode' => rawurlencode($gateway), 'form-id' => $formId], $page);
    }

    /** The terms checkbox as a set of one field, or none. */
    public static function terms(FormDefinition $form): FieldSet
    {
        $terms = DonorFields::terms($form);

        return new FieldSet($terms instanceof FormField ? [$terms] : [], isStrict: false);
    }

    /**
     * @param array<string, mixed>|null $recurring from RecurringOptionViewModel
     *
     * @return list<array{id: string, label: string, panel_html: string, checked: bool, icon: string, once_only?: bool}>
     */
    private function gatewayChoices(FormDefinition $form, string $prefix, int $minor, UnvalidatedFormValues $entries, ?array $recurring): array
    {
        $isOnce = $recurring === null || in_array(RecurringInput::ONCE, array_column($recurring['options'], 'value'), true);
        $active = $this->gateways->listGateways($form, $minor, isRenewing: !$isOnce);
        $able = $recurring === null || $recurring['chosen'] === RecurringInput::ONCE ? $active : array_filter($active, GatewayRegistry::renews(...));
        $ids = array_values(array_map(static fn(PaymentGateway $gateway): string => $gateway->id(), $able === [] ? $active : $able));
        $sent = $entries->text('payment-mode');
        $chosen = in_array($sent, $ids, true) ? $sent : $ids[0] ?? '';

        return array_map(fn(PaymentGateway $gateway): array => [
            'id' => $gateway->id(),
            'label' => $gateway->label(),
            'panel_html' => (new GatewayFieldsHtml($this->gateways->panel($gateway, $prefix)))->renderWithEntries($entries),
            'checked' => $gateway->id() === $chosen,
            'icon' => GatewayIcon::forGateway($gateway),
            ...($recurring === null || GatewayRegistry::renews($gateway) ? [] : ['once_only' => true]),
        ], $active);
    }

    /** @param list<array{id: string, checked: bool, ...}> $gateways */
    private static function chosen(array $gateways): string
    {
        foreach ($gateways as $gateway) {
            if ($gateway['checked']) {
                return $gateway['id'];
            }
        }

        return '';
    }

    /**
     * @param array<string, mixed> $props of the form
     *
     * @return list<array{code: string, message: string, field_id?: string}> all errors of the refusal
     */
    private static function notices(?UserFacingException $refusal, array $props): array
    {
        if ($refusal === null) {
            return [];
        }
        $errors = $refusal->data['errors'] ?? [];
        $ids = self::ids($props);
        $notices = [];
        foreach (is_array($errors) ? $errors : [] as $error) {
            $id = $ids[$error['field'] ?? ''] ?? '';
            $notices[] = ['code' => (string) $error['code'], 'message' => (string) $error['message']] + ($id === '' ? [] : ['field_id' => $id]);
        }

        return $notices === [] ? [['code' => $refusal->reason, 'message' => $refusal->getMessage()]] : $notices;
    }

    /**
     * @param array<string, mixed> $props of the form
     *
     * @return array<string, string> ids of controls that errors may refer to, by field name
     */
    private static function ids(array $props): array
    {
        ['prefix' => $prefix, 'levels' => $levels, 'gateways' => $gateways] = $props;
        $fields = [...$props['fields'], ...$props['own']['fields'] ?? [], ...$props['billing']['fields'] ?? [], ...$props['terms']];

        return array_column($fields, 'id', 'name') + [
            'give-amount' => match (true) {
                $props['is_custom'] => "give-amount-$prefix",
                $levels === [] => '',
                default => $props['level_style'] === 'select' ? "give-levels-$prefix" : "give-level-$prefix-{$levels[0]['id']}",
            },
            'payment-mode' => $gateways === [] ? '' : "give-gateway-$prefix-{$gateways[0]['id']}",
        ];
    }

    /**
     * Errors of initial entries: a URL may request an amount outside the form's limits.
     *
     * @param array<string, string> $prefill
     *
     * @return array<string, string> messages by field name
     */
    private function prefillErrors(FormDefinition $form, array $prefill): array
    {
        if (!isset($prefill[DonationAmountInput::FIELD])) {
            return [];
        }
        try {
            (new DonationAmountInput($form, $this->forms->moneyFormat($form)))->parseChoice($prefill[DonationAmountInput::PRICE_ID] ?? '', $prefill[DonationAmountInput::FIELD]);

            return [];
        } catch (UserFacingException $refusal) {
            return [DonationAmountInput::FIELD => $refusal->getMessage()];
        }
    }

    /** @return array<string, string> messages by field name */
    private static function fieldErrors(?UserFacingException $refusal): array
    {
        $fields = $refusal->data['fields'] ?? [];
        $errors = is_array($fields) ? array_filter($fields, 'is_string') : [];
        if ($refusal?->field !== null && !isset($errors[$refusal->field])) {
            $errors[$refusal->field] = $refusal->getMessage();
        }

        return $errors;
    }
}
