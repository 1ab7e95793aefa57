<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Validates a person's name and address entered by an organizer, by the checkout's rules. */
final class PersonInput
{
    private const NAME_LENGTH = 100;
    private const EMAIL_LENGTH = 190;

    /**
     * @param array<string, mixed> $entered first_name, last_name, email
     *
     * @return array{first_name: string, last_name: string, email: string}
     *
     * @throws UserFacingException naming the first wrong field
     */
    public static function validate(array $entered): array
    {
        ['values' => $values, 'errors' => $errors] = self::fields()->check($entered);
        foreach ($errors as $field => $sentence) {
            throw UserFacingException::refused('invalid_fields', $sentence, field: (string) $field, data: ['fields' => $errors]);
        }

        return ['first_name' => (string) $values['first_name'], 'last_name' => (string) $values['last_name'], 'email' => (string) $values['email']];
    }

    private static function fields(): FieldSet
    {
        return new FieldSet([
            new FormField('first_name', __('First name', 'benefit'), 'text', true, self::NAME_LENGTH),
            new FormField('last_name', __('Last name', 'benefit'), 'text', true, self::NAME_LENGTH),
            new FormField('email', __('Email', 'benefit'), 'email', true, self::EMAIL_LENGTH),
        ]);
    }
}
