<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;

defined('ABSPATH') || exit;

/** Builds a form's fields about the donor, named as in docs/contracts.md "Donations". */
final class DonorFields
{
    public const FIRST = 'give_first';
    public const LAST = 'give_last';
    public const EMAIL = 'give_email';
    public const COMPANY_OPTION = 'give_company_option';
    public const COMPANY = 'give_company_name';
    public const COMMENT = 'give_comment';
    public const ANONYMOUS = 'give_anonymous_donation';
    public const TERMS = 'give_agree_to_terms';
    private const NAME_LENGTH = 100;
    private const EMAIL_LENGTH = 190;
    private const COMMENT_LENGTH = 1000;

    /** @param bool $forCompany the donor acts for a company, whose name is then required */
    public static function forForm(FormDefinition $form, bool $forCompany): FieldSet
    {
        $choice = static fn(string $value, string $label): array => ['value' => $value, 'label' => $label];
        $fields = [new FormField(self::FIRST, __('First name', 'benefit'), 'text', true, self::NAME_LENGTH, autocomplete: 'given-name')];
        if ($form->lastName !== FormDefinition::OFF) {
            $fields[] = new FormField(self::LAST, __('Last name', 'benefit'), 'text', $form->lastName === FormDefinition::REQUIRED, self::NAME_LENGTH, autocomplete: 'family-name');
        }
        $fields[] = new FormField(self::EMAIL, __('Email', 'benefit'), 'email', true, self::EMAIL_LENGTH, autocomplete: 'email');
        if ($form->company === FormDefinition::OPTIONAL) {
            $fields[] = new FormField(self::COMPANY_OPTION, __('Is this donation on behalf of a company?', 'benefit'), 'radio', choices: [$choice('no', __('No', 'benefit')), $choice('yes', __('Yes', 'benefit'))], options: ['default' => 'no']);
        }
        if ($form->company !== FormDefinition::OFF) {
            $fields[] = new FormField(self::COMPANY, __('Company', 'benefit'), 'text', $forCompany || $form->company === FormDefinition::REQUIRED, self::NAME_LENGTH, autocomplete: 'organization');
        }
        if ($form->hasComment) {
            $fields[] = new FormField(self::COMMENT, __('Comment', 'benefit'), 'textarea', maxLength: self::COMMENT_LENGTH, help: __('We may show it on this site.', 'benefit'));
        }
        if ($form->mayBeAnonymous) {
            $fields[] = new FormField(self::ANONYMOUS, __('Donate anonymously', 'benefit'), 'checkbox', help: __('Your name will not be shown on this site.', 'benefit'));
        }

        return new FieldSet($fields, isStrict: false);
    }

    /** Checkbox of the form's terms; null without terms. */
    public static function terms(FormDefinition $form): ?FormField
    {
        return $form->termsLabel === '' ? null : new FormField(self::TERMS, $form->termsLabel, 'checkbox', true);
    }
}
