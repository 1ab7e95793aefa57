<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Compares the form with the version that the donor's page shows. An older page keeps working as long as it says the
 * same.
 */
final class SubmittedFormVersion
{
    /** @param FormDefinition|null $before of an older page; null: unknown, or the page is up to date */
    private function __construct(private readonly FormVersion $form, private readonly bool $isOlder, private readonly ?FormDefinition $before) {}

    /** @param int|null $seen version named by the page */
    public static function forSubmission(DonationFormRepository $forms, FormVersion $form, ?int $seen): self
    {
        $isOlder = $seen !== null && $seen !== $form->version;

        return new self($form, $isOlder, $isOlder ? $forms->version($form->formId, $seen)?->definition : null);
    }

    /** Definition shown on the page, or the current one if unknown. */
    public function definition(): FormDefinition
    {
        return $this->before ?? $this->form->definition;
    }

    /**
     * Tells whether the donor agreed to the current terms and, if covered, the current fee.
     *
     * @param bool $isFeeCovered as chosen by the donor
     */
    public function hasCurrentConsent(bool $isFeeCovered): bool
    {
        if (!$this->isOlder) {
            return true;
        }
        $form = $this->form->definition;

        return $this->before !== null
            && [$this->before->termsLabel, $this->before->termsText] === [$form->termsLabel, $form->termsText]
            && (!$isFeeCovered || $this->before->fees == $form->fees);
    }

    /** Replaces errors at fields that the page did not have by the note that the form has changed. */
    public function withoutUnaskedEntries(DonationFormErrors $problems): void
    {
        if ($this->isOlder) {
            $names = array_map(static fn(DonationFormField $own): string => DonationFormField::nameOf($own->slug), $this->before->fields ?? []);
            $problems->replace(static fn(string $field): bool => str_starts_with($field, 'ffm') && !in_array($field, $names, true), 'form_changed', self::changed());
        }
    }

    public static function changed(): string
    {
        return __('This form has changed since you opened it. Please review it. Your entries are still here.', 'benefit');
    }

    /**
     * Adds the URL of the current form as `data.today`. It carries the donor's choices (docs/spec-donations.md §2); the
     * browser keeps typed entries. Without scripts, the response itself is that form.
     */
    public static function withCurrentForm(UserFacingException $refusal, ValidatedRequest $request): UserFacingException
    {
        return UserFacingException::withStatus($refusal->reason, $refusal->getMessage(), $refusal->status, $refusal->field, ['today' => self::currentFormUrl($request)] + $refusal->data);
    }

    private static function currentFormUrl(ValidatedRequest $request): string
    {
        $formId = (int) $request->values['give-form-id'];
        $chosen = array_filter(array_map(static fn(string $name): string => (string) ($request->values[$name] ?? ''), [
            'payment-mode' => DonationFormValidator::GATEWAY,
            'level-id' => DonationAmountInput::PRICE_ID,
            'custom-amount' => DonationAmountInput::FIELD,
        ]), static fn(string $value): bool => $value !== '') + ['form-id' => (string) $formId];
        if ($request->frame !== '') {
            return EmbedUrl::url($formId, $chosen);
        }
        $page = $request->values['give-current-url'] ?? '';

        return add_query_arg(array_map('rawurlencode', $chosen), wp_validate_redirect(is_string($page) ? $page : '', '') ?: (string) get_permalink($formId));
    }
}
