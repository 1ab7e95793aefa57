<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/**
 * A form's amounts and fields as in schema/definition.json: the single source for the page, the island and validation.
 * Amounts are minor units of the form's currency.
 */
final class FormDefinition
{
    public const SCHEMA = __DIR__ . '/schema/definition.json';
    public const SET = 'set';
    public const MULTI = 'multi';
    public const OFF = 'off';
    public const OPTIONAL = 'optional';
    public const REQUIRED = 'required';
    public const NO_LOGIN = 'none';
    public const LOGIN = 'login';
    public const REGISTER = 'register';
    public const BOTH = 'both';

    private const EMPTY = [
        'type' => self::SET,
        'amount_minor' => 0,
        'levels' => [],
        'recurring' => ['mode' => self::OFF, 'periods' => [], 'times' => 0],
        'default_level' => 0,
        'level_style' => 'buttons',
        'custom' => ['enabled' => false, 'label' => '', 'minimum_minor' => 0, 'maximum_minor' => 0],
        'currency' => '',
        'gateways' => [],
        'last_name' => self::OPTIONAL,
        'company' => self::OFF,
        'comment' => false,
        'anonymous' => false,
        'terms' => ['enabled' => false, 'label' => '', 'text' => ''],
        'campaign_id' => 0,
        'button' => '',
        'floating_labels' => false,
        'steps' => false,
        'picture' => 0,
        'accent' => '',
        'display' => DonationFormDisplayStyle::INLINE,
        'billing' => self::OFF,
        'billing_country' => '',
        'login' => self::NO_LOGIN,
        'is_login_required' => false,
        'has_summary' => false,
        'fees' => ['enabled' => false, 'basis_points' => 0, 'fixed_minor' => 0, 'is_ticked' => false],
        'goal' => ['enabled' => false, 'amount_minor' => 0, 'closes' => false],
        'messages' => [],
        'fields' => [],
    ];

    /**
     * @param 'set'|'multi'                $type
     * @param int                          $amountMinor  for type `set`
     * @param list<DonationLevel>                  $levels       for type `multi`, in order
     * @param int                          $defaultLevel id of the level selected by default; 0: none
     * @param 'buttons'|'radio'|'select'   $levelStyle
     * @param bool                         $isCustom     allows a custom amount
     * @param string                       $currency     ISO 4217; '': the site's
     * @param list<string>                 $gateways     ids in order; empty: all of the site
     * @param 'off'|'optional'|'required'  $lastName
     * @param 'off'|'optional'|'required'  $company
     * @param string                       $termsText    full text of the terms, which are off without a label
     * @param string                       $button       text of the button; '' for the default
     * @param value-of<DonationFormDisplayStyle::ALL>       $display      default display style
     * @param 'off'|'optional'|'required'  $billing      donor's address
     * @param string                       $billingCountry default country, ISO 3166-1 alpha-2; '': the site's
     * @param 'none'|'login'|'register'|'both' $login offered to guests
     * @param bool                         $isLoginRequired except for donors who register with the donation
     * @param bool                         $hasSummary   lists what is paid above the button
     * @param FeeCoverage|null                    $fees         null: donors are not asked to cover them
     * @param array<string, string>        $messages     replacements of default messages, by field name
     * @param list<DonationFormField>               $fields       custom fields
     * @param RecurringOption|null               $recurring    for the single amount and custom amounts; null: one-time
     * @param bool                         $hasSteps     one part at a time where the form is narrow
     * @param int                          $pictureId    attachment above the form; 0: none
     * @param string                       $accent       hexadecimal color, or a slug of the theme's palette; '': the site's
     */
    public function __construct(
        public readonly string $type,
        public readonly int $amountMinor,
        public readonly array $levels,
        public readonly int $defaultLevel,
        public readonly string $levelStyle,
        public readonly bool $isCustom,
        public readonly string $customLabel,
        public readonly int $minimumMinor,
        public readonly int $maximumMinor,
        public readonly string $currency,
        public readonly array $gateways,
        public readonly string $lastName,
        public readonly string $company,
        public readonly bool $hasComment,
        public readonly bool $mayBeAnonymous,
        public readonly string $termsLabel,
        public readonly string $termsText,
        public readonly int $campaignId,
        public readonly string $button,
        public readonly bool $hasFloatingLabels,
        public readonly string $display,
        public readonly string $billing,
        public readonly string $billingCountry,
        public readonly string $login,
        public readonly bool $isLoginRequired,
        public readonly bool $hasSummary,
        public readonly ?FeeCoverage $fees,
        public readonly ?DonationFormGoal $goal,
        public readonly array $messages,
        public readonly array $fields,
        public readonly ?RecurringOption $recurring,
        public readonly bool $hasSteps,
        public readonly int $pictureId,
        public readonly string $accent,
    ) {}

    /** @param array<string, mixed> $stored as in schema/definition.json */
    public static function fromArray(array $stored): self
    {
        return new self(
            $stored['type'],
            $stored['amount_minor'],
            array_values(array_map(static fn(array $level): DonationLevel => new DonationLevel($level['id'], $level['amount_minor'], $level['label'], RecurringOption::fromArray($level['recurring'] ?? $stored['recurring'] ?? null)), $stored['levels'])),
            $stored['default_level'],
            $stored['level_style'],
            $stored['custom']['enabled'],
            $stored['custom']['label'],
            $stored['custom']['minimum_minor'],
            $stored['custom']['maximum_minor'],
            $stored['currency'],
            $stored['gateways'],
            $stored['last_name'],
            $stored['company'],
            $stored['comment'],
            $stored['anonymous'],
            $stored['terms']['enabled'] ? $stored['terms']['label'] : '',
            $stored['terms']['enabled'] ? $stored['terms']['text'] : '',
            $stored['campaign_id'],
            $stored['button'],
            // Missing in versions from before these properties existed.
            $stored['floating_labels'] ?? false,
            $stored['display'] ?? DonationFormDisplayStyle::INLINE,
            $stored['billing'] ?? self::OFF,
            $stored['billing_country'] ?? '',
            $stored['login'] ?? self::NO_LOGIN,
            $stored['is_login_required'] ?? false,
            $stored['has_summary'] ?? false,
            ($stored['fees']['enabled'] ?? false) ? new FeeCoverage($stored['fees']['basis_points'], $stored['fees']['fixed_minor'], $stored['fees']['is_ticked']) : null,
            ($stored['goal']['enabled'] ?? false) ? new DonationFormGoal($stored['goal']['amount_minor'], $stored['goal']['closes']) : null,
            array_column($stored['messages'] ?? [], 'text', 'field'),
            array_values(array_map(DonationFormField::fromArray(...), $stored['fields'] ?? [])),
            RecurringOption::fromArray($stored['recurring'] ?? null),
            $stored['steps'] ?? false,
            $stored['picture'] ?? 0,
            $stored['accent'] ?? '',
        );
    }

    /** @param array<string, mixed> $changes by property */
    public function with(array $changes): self
    {
        return new self(...array_merge(get_object_vars($this), $changes));
    }

    public function offersLogin(): bool
    {
        return in_array($this->login, [self::LOGIN, self::BOTH], true);
    }

    public function offersAccount(): bool
    {
        return in_array($this->login, [self::REGISTER, self::BOTH], true);
    }

    public function isMulti(): bool
    {
        return $this->type === self::MULTI;
    }

    public function level(int $id): ?DonationLevel
    {
        foreach ($this->levels as $level) {
            if ($level->id === $id) {
                return $level;
            }
        }

        return null;
    }

    /** @return string level of a donation of this amount, as in Donation */
    public function levelOf(int $amountMinor): string
    {
        foreach ($this->levels as $level) {
            if ($this->isMulti() && $level->amountMinor === $amountMinor) {
                return (string) $level->id;
            }
        }

        return !$this->isMulti() && $amountMinor === $this->amountMinor ? '' : DonationLevel::CUSTOM;
    }

    /** Level selected by default; null for type `set`, or if none is. */
    public function default(): ?DonationLevel
    {
        return $this->isMulti() ? $this->level($this->defaultLevel) : null;
    }

    /** @param string $level as in Donation: the level's number, `custom`, or '' for a form with a single amount */
    public function recurringOf(string $level): ?RecurringOption
    {
        return ctype_digit($level) ? $this->level((int) $level)?->recurring : $this->recurring;
    }

    /** Tells whether any amount recurs, always or optionally. */
    public function mayRecur(): bool
    {
        return array_filter([$this->recurring, ...array_column($this->levels, 'recurring')]) !== [];
    }

    /**
     * Says which optional parts the form has, by the names of its props (Donations\Forms\Display\DonationFormIsland).
     *
     * @return array{own: bool, billing: bool, login: bool, recurring: bool, summary: bool, fees: bool, steps: bool}
     */
    public function parts(): array
    {
        return [
            'own' => $this->fields !== [],
            'billing' => $this->billing !== self::OFF,
            'login' => $this->login !== self::NO_LOGIN,
            'recurring' => $this->mayRecur(),
            'summary' => $this->hasSummary,
            'fees' => $this->fees !== null,
            'steps' => $this->hasSteps,
        ];
    }

    /** Amount shown initially; 0 if the donor must choose. */
    public function firstMinor(): int
    {
        return $this->isMulti() ? $this->default()->amountMinor ?? 0 : $this->amountMinor;
    }

    /**
     * Finds contradictions that the schema cannot express, so that a published form can take donations.
     *
     * @param array<string, mixed> $stored as in schema/definition.json, complete or not
     *
     * @return array<string, string> messages by the path of the property, such as `fields.2.label`
     */
    public static function problems(array $stored): array
    {
        return FormProblems::findProblems(self::fillDefaults($stored));
    }

    /**
     * Fills in empty values for everything that may be missing in an incomplete definition.
     *
     * @param array<string, mixed> $draft
     *
     * @return array<string, mixed>
     */
    public static function fillDefaults(array $draft): array
    {
        $with = static fn(array $empty): \Closure => static fn(array $one): array => $one + $empty;
        $form = $draft + self::EMPTY;
        foreach (['custom', 'terms', 'fees', 'goal', 'recurring'] as $part) {
            $form[$part] += self::EMPTY[$part];
        }
        $form['levels'] = array_map(static function (array $level): array {
            $level += ['id' => 0, 'amount_minor' => 0, 'label' => ''];

            return isset($level['recurring']) ? ['recurring' => $level['recurring'] + self::EMPTY['recurring']] + $level : $level;
        }, $form['levels']);
        $form['messages'] = array_map($with(['field' => '', 'text' => '']), $form['messages']);
        $form['fields'] = array_map(static function (array $field) use ($with): array {
            $field += ['slug' => '', 'kind' => 'text', 'label' => '', 'help' => '', 'required' => false, 'choices' => [], 'equal_to' => '', 'condition' => null, 'options' => []];
            $field['choices'] = array_map($with(['value' => '', 'label' => '']), $field['choices']);
            if (isset($field['options']['columns'])) {
                $field['options']['columns'] = array_map($with(['slug' => '', 'label' => '']), $field['options']['columns']);
            }
            if ($field['condition'] !== null) {
                $field['condition'] += ['match' => 'all', 'rules' => []];
                $field['condition']['rules'] = array_map($with(['field' => '', 'operator' => '=', 'value' => '']), $field['condition']['rules']);
            }

            return $field;
        }, $form['fields']);

        return $form;
    }
}
