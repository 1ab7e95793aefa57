<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Donations\Giving\Billing\BillingFields;
use Benefit\Donations\Giving\Uploads\DonationUpload;
use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Giving\Uploads\FileFieldValue;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Recurrence;
use Benefit\Shared\Forms\FieldErrors;
use Benefit\Shared\Forms\RestRemoteValidation;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Validates a submitted donation against the current form, whatever the page claims. Reports all errors at once.
 *
 * @phpstan-import-type Address from \Benefit\Donations\Records\Donation
 */
final class DonationFormValidator
{
    public const SCHEMA = __DIR__ . '/schema/give-purchase.json';
    /** Field name: the donor covers the processing fee. */
    public const FEE = 'give-fee-mode';
    public const HONEYPOT = 'give-honeypot';
    public const GATEWAY = 'payment-mode';
    public const VERSION = 'give-form-version';
    /** Field name: currency of the amounts on the page. The original form has no such field. */
    public const CURRENCY = 'give-form-currency';
    /** Bidirectional control characters, which would garble the text displayed after a name. */
    private const BIDI_CONTROLS = '/[\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';
    /** Field name of the payment method in clients of the original form. */
    private const GATEWAY_TOO = 'give-gateway';

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormGateways $gateways,
        private readonly DonationFormGoalProgress $goals,
        private readonly DonationUploadService $uploads,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<string, mixed> $values  validated by schema/give-purchase.json
     * @param string               $visitor owner of the uploads
     * @param bool                 $isPlain whether the page had no scripts, see DonationAmountInput::parseChoice()
     *
     * @throws UserFacingException 422 with the code of the first error; all are in `data.errors` (list of Problem) and,
     *     as messages by field name, in `data.fields`
     */
    public function check(array $values, string $visitor, bool $isPlain = false): ValidatedDonation
    {
        $form = $this->requireOpenForm($values);
        if ($this->goals->isClosed($form)) {
            throw DonationFormErrors::single('form_closed', '', DonationFormGoalProgress::closedMessage());
        }
        if (self::text($values, self::HONEYPOT) !== '') {
            throw DonationFormErrors::single('spam_donation', self::HONEYPOT, __('This form looks as if it was filled in automatically. Please reload the page and try again.', 'benefit'));
        }
        $problems = new DonationFormErrors();
        $version = $values[self::VERSION] ?? null;
        $seen = SubmittedFormVersion::forSubmission($this->forms, $form, is_int($version) ? $version : null);
        $this->changed($form, $seen, $values, $problems);
        self::refuseSerializedValues($values, $problems);
        $choice = $problems->captureError(DonationAmountInput::FIELD, fn(): array => (new DonationAmountInput($form->definition, $this->forms->moneyFormat($form->definition)))->parseChoice(self::text($values, DonationAmountInput::PRICE_ID), self::text($values, DonationAmountInput::FIELD), $isPlain));
        $recurrence = $choice === null ? null : $problems->captureError(RecurringInput::FIELD, static fn(): ?Recurrence => RecurringInput::parseChoice($form->definition, $seen->definition(), $choice['level'], self::text($values, RecurringInput::FIELD), $isPlain));
        $amount = $choice['amount'] ?? $form->definition->firstMinor();
        $fee = self::coveredFee($form->definition, $values, $amount);
        $gateway = $this->gateway($form->definition, max(1, $amount + $fee), $recurrence !== null, $values, $problems);
        $wantsAccount = self::account($form->definition, $values, $problems);
        $donor = self::donor($form->definition, $values, $problems);
        $address = self::address($form->definition, $values, $problems);
        $consents = $this->consents($form->definition, $values, $problems);
        $customFields = new DonationFormFields($form->definition, new RestRemoteValidation());
        $answers = self::checkCustomFields($customFields, $values, DonationFormFields::conditionValues($amount, $donor[DonorFields::COMPANY_OPTION] ?? ''), $problems);
        $files = $this->files($form, $answers, $visitor, $problems);
        /**
         * Adds errors to those that the form found itself. No donation is made while there is an error.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $errors  sentences by field name, as plain text; empty at first
         * @param array<string, mixed>  $values  what was entered, by field name
         * @param int                   $form_id
         * @param int                   $amount  in minor units of the form's currency, without the covered fee
         */
        foreach (FieldErrors::fromFilter(apply_filters('benefit_donation_errors', [], $values, $form->formId, $amount)) as $field => $sentence) {
            $problems->add('invalid_' . trim((string) preg_replace('/[^a-z0-9_]+/', '_', $field), '_'), $field, $sentence);
        }
        $seen->withoutUnaskedEntries($problems);
        $problems->throwIfAny();
        if ($choice === null || $gateway === null) {
            throw new \LogicException('Nothing is wrong, and yet something is missing.');
        }

        return new ValidatedDonation($form, $this->gateways->currency($form->definition), $choice['amount'], $choice['level'], $gateway, $donor, $customFields->entries($answers, $files), [...$consents, ...$customFields->consents($answers, $this->clock->now())], $address, $fee, $files, $recurrence, $wantsAccount);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @throws UserFacingException `form_closed`
     */
    public function requireOpenForm(array $values): FormVersion
    {
        $id = $values['give-form-id'] ?? 0;

        return $this->forms->open(is_int($id) ? $id : 0)
            ?? throw DonationFormErrors::single('form_closed', '', __('This form is not accepting donations right now.', 'benefit'));
    }

    /**
     * Tells whether the page shows an older version of the form.
     *
     * @param array<string, mixed> $values
     */
    public function isOutdated(array $values): bool
    {
        $id = $values['give-form-id'] ?? 0;
        $form = $this->forms->open(is_int($id) ? $id : 0);
        if ($form === null) {
            return false;
        }
        $currency = self::text($values, self::CURRENCY);

        return ($values[self::VERSION] ?? $form->version) !== $form->version || ($currency !== '' && $currency !== $this->gateways->currency($form->definition));
    }

    /** @return array<string, string> messages by field, for values that no form of ours sends */
    public static function schemaErrorMessages(): array
    {
        return array_fill_keys(
            array_keys((array) RouteSchema::load(self::SCHEMA)->request()['properties']),
            __('Some of your entries could not be read. Please reload the page and enter them again.', 'benefit'),
        );
    }

    /** @param array<string, mixed> $values */
    private function changed(FormVersion $form, SubmittedFormVersion $seen, array $values, DonationFormErrors $problems): void
    {
        $currency = self::text($values, self::CURRENCY);
        if ($currency !== '' && $currency !== $this->gateways->currency($form->definition)) {
            $problems->add('form_changed', '', __('The currency of this form has changed since you opened it. Please review the form. Your entries are still here.', 'benefit'));
        } elseif (!$seen->hasCurrentConsent(isFeeCovered: self::text($values, self::FEE) !== '')) {
            $problems->add('form_changed', '', SubmittedFormVersion::changed());
        }
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return int minor units on top of the donation
     */
    public static function coveredFee(FormDefinition $form, array $values, int $amountMinor): int
    {
        return in_array(self::text($values, self::FEE), ['', '0', 'false'], true) ? 0 : (int) $form->fees?->on($amountMinor);
    }

    /**
     * Refuses serialized PHP: no donor writes it, and it would create objects if it were ever unserialized.
     *
     * @param array<string, mixed> $values
     */
    private static function refuseSerializedValues(array $values, DonationFormErrors $problems): void
    {
        foreach (array_keys(array_filter((new UnvalidatedFormValues($values))->all(), is_serialized(...))) as $name) {
            $problems->add('invalid_serialized_fields', (string) $name, __('This text cannot be saved. Please rephrase it.', 'benefit'));
        }
    }

    /**
     * @param array<string, mixed> $values
     */
    private function gateway(FormDefinition $form, int $amountMinor, bool $isRenewing, array $values, DonationFormErrors $problems): ?PaymentGateway
    {
        $id = self::text($values, self::GATEWAY) ?: self::text($values, self::GATEWAY_TOO);
        if ($id === '') {
            $problems->add('empty_gateway', self::GATEWAY, __('Please choose a payment method.', 'benefit'));

            return null;
        }
        foreach ($this->gateways->listGateways($form, $amountMinor) as $gateway) {
            if ($gateway->id() !== $id) {
                continue;
            }
            if (!$isRenewing || GatewayRegistry::renews($gateway)) {
                return $gateway;
            }
            $problems->add('invalid_gateway', self::GATEWAY, __('This payment method supports one-time donations only. Please choose another one, or make a one-time donation.', 'benefit'));

            return null;
        }
        $problems->add('invalid_gateway', self::GATEWAY, __('This payment method is no longer available. Please choose another one.', 'benefit'));

        return null;
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return bool whether to create an account with the donation
     */
    private static function account(FormDefinition $form, array $values, DonationFormErrors $problems): bool
    {
        $isOffered = DonorLoginView::offersAccount($form);
        $isWanted = $isOffered && !in_array(self::text($values, DonorLoginView::CREATE), ['', '0', 'false'], true);
        if ($form->isLoginRequired && !$isWanted && !is_user_logged_in()) {
            $problems->add('login_required', $isOffered ? DonorLoginView::CREATE : '', DonorLoginView::required($isOffered));
        }

        return $isWanted;
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, string> by field name
     */
    private static function donor(FormDefinition $form, array $values, DonationFormErrors $problems): array
    {
        // A hidden field is neither required nor stored.
        $isCompany = $form->company === FormDefinition::REQUIRED || self::text($values, DonorFields::COMPANY_OPTION) === 'yes';
        if (!$isCompany) {
            unset($values[DonorFields::COMPANY]);
        }
        ['values' => $entries, 'errors' => $errors] = DonorFields::forForm($form, $isCompany)->check(self::withoutBidiControls($values));
        foreach ($errors as $name => $sentence) {
            $code = match (true) {
                $entries[$name] === '' => 'required_' . $name,
                $name === DonorFields::EMAIL => 'email_invalid',
                default => 'invalid_' . $name,
            };
            $problems->add($code, $name, $form->messages[$name] ?? $sentence);
        }

        return $entries;
    }

    /**
     * @param array<string, mixed>  $values
     * @param array<string, string> $others
     *
     * @return array<string, string> by field name
     */
    private static function checkCustomFields(DonationFormFields $customFields, array $values, array $others, DonationFormErrors $problems): array
    {
        ['values' => $entries, 'errors' => $errors] = $customFields->fields->check(self::withoutBidiControls($values), $others);
        foreach ($errors as $name => $sentence) {
            $problems->add(($entries[$name] === '' ? 'required_' : 'invalid_') . trim((string) preg_replace('/[^a-z0-9_]+/', '_', $name), '_'), $name, $sentence);
        }

        return $entries;
    }

    /**
     * @param array<string, string> $answers
     *
     * @return array<string, list<DonationUpload>> by field name: the visitor's own, not used by another donation
     */
    private function files(FormVersion $form, array $answers, string $visitor, DonationFormErrors $problems): array
    {
        $files = [];
        foreach ($form->definition->fields as $field) {
            $name = DonationFormField::nameOf($field->slug);
            if ($field->kind !== 'file' || ($answers[$name] ?? '') === '') {
                continue;
            }
            try {
                $files[$name] = $this->uploads->check(FileFieldValue::ids($answers[$name]), new DonationUploadOwner($visitor, $form->formId, $field->slug));
            } catch (UserFacingException $refusal) {
                $problems->add("invalid_ffm_$field->slug", $name, $refusal->getMessage());
            }
        }

        return $files;
    }

    /**
     * @param array<array-key, mixed> $values
     *
     * @return array<array-key, mixed> without bidirectional control characters
     */
    private static function withoutBidiControls(array $values): array
    {
        return array_map(static fn(mixed $value): mixed => match (true) {
            is_array($value) => self::withoutBidiControls($value),
            is_string($value) => (string) preg_replace(self::BIDI_CONTROLS, '', $value),
            default => $value,
        }, $values);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return Address|null
     */
    private static function address(FormDefinition $form, array $values, DonationFormErrors $problems): ?array
    {
        ['address' => $address, 'errors' => $errors, 'entries' => $entries] = BillingFields::check($form, self::withoutBidiControls($values));
        foreach ($errors as $name => $sentence) {
            $problems->add(($entries[$name] === '' ? 'required_' : 'invalid_') . $name, $name, $sentence);
        }

        return $address;
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return list<array{id: string, text: string, at: int}>
     */
    private function consents(FormDefinition $form, array $values, DonationFormErrors $problems): array
    {
        if (DonorFields::terms($form) === null) {
            return [];
        }
        if (in_array(self::text($values, DonorFields::TERMS), ['', '0', 'false'], true)) {
            $problems->add('agree_to_terms', DonorFields::TERMS, __('Please agree to the terms to continue.', 'benefit'));

            return [];
        }

        return [['id' => 'terms', 'text' => trim($form->termsLabel . "\n\n" . $form->termsText), 'at' => $this->clock->now()]];
    }

    /** @param array<string, mixed> $values */
    private static function text(array $values, string $name): string
    {
        $value = $values[$name] ?? '';

        return is_string($value) ? trim($value) : (is_bool($value) ? ($value ? '1' : '') : '');
    }
}
