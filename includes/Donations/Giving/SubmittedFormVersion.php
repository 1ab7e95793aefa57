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

/** The form as the donor's page shows it, which may have been open since before a change. It works on as long as it says the same. */
final class SubmittedFormVersion
{
    /** @param FormDefinition|null $before of an older page; null: not known, or the page is of today's version */
    private function __construct(private readonly FormVersion $form, private readonly bool $isOlder, private readonly ?FormDefinition $before) {}

    /** @param int|null $seen the version that the page names */
    public static function of(DonationFormRepository $forms, FormVersion $form, ?int $seen): self
    {
        $isOlder = $seen !== null && $seen !== $form->version;

        return new self($form, $isOlder, $isOlder ? $forms->version($form->formId, $seen)?->definition : null);
    }

    /** Where nobody knows what the page shows, the form as it is. */
    public function definition(): FormDefinition
    {
        return $this->before ?? $this->form->definition;
    }

    /**
     * Terms that read otherwise were not agreed to; a fee that was agreed to is the one that was shown.
     *
     * @param bool $isFeeCovered as the donor has chosen
     */
    public function agreesWith(bool $isFeeCovered): bool
    {
        if (!$this->isOlder) {
            return true;
        }
        $form = $this->form->definition;

        return $this->before !== null
            && [$this->before->termsLabel, $this->before->termsText] === [$form->termsLabel, $form->termsText]
            && (!$isFeeCovered || $this->before->fees == $form->fees);
    }

    /** A question that the page did not ask cannot be answered there: that it has changed is all there is to say of it. */
    public function leaveOutUnasked(DonationFormErrors $problems): void
    {
        if ($this->isOlder) {
            $asked = array_map(static fn(DonationFormField $own): string => DonationFormField::nameOf($own->slug), $this->before->fields ?? []);
            $problems->replace(static fn(string $field): bool => str_starts_with($field, 'ffm') && !in_array($field, $asked, true), 'form_changed', self::changed());
        }
    }

    public static function changed(): string
    {
        return __('This form has changed since you opened it. Please look at it once more; what you entered is kept.', 'benefit');
    }

    /**
     * Adds the address of the form as it is now, as `data.today`. The address carries what the donor has chosen
     * (donations.txt §2); the browser keeps what was typed. Without scripts the answer itself is that form.
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
