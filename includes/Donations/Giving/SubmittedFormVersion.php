<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormVersion;

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
}
