<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Payments\BillingPeriod;
use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/** Templates for new forms. */
final class DonationFormTemplates
{
    public const STANDARD = 'multi';

    /**
     * @param string $currency of the site, in which the amounts are round
     *
     * @return array<string, array{title: string, description: string, definition: array<string, mixed>}> by id
     */
    public static function all(string $currency): array
    {
        $suggestions = Currency::suggestions($currency);
        $definition = [
            'type' => FormDefinition::MULTI,
            'amount_minor' => $suggestions[1],
            'levels' => array_map(static fn(int $id, int $amount): array => ['id' => $id, 'amount_minor' => $amount, 'label' => ''], [1, 2, 3, 4], $suggestions),
            'default_level' => 2,
            'level_style' => 'buttons',
            'custom' => ['enabled' => true, 'label' => '', 'minimum_minor' => intdiv($suggestions[0], 10), 'maximum_minor' => intdiv(Currency::largestMinor($currency) + 1, 10)],
            'currency' => '',
            'gateways' => [],
            'last_name' => FormDefinition::OPTIONAL,
            'company' => FormDefinition::OFF,
            'comment' => false,
            'anonymous' => false,
            'terms' => ['enabled' => false, 'label' => '', 'text' => ''],
            'campaign_id' => 0,
            'button' => '',
            'steps' => true,
        ];

        return [
            'multi' => ['title' => __('Suggested amounts and a custom amount', 'benefit'), 'description' => __('Four amounts as buttons and a field for a custom amount. The best choice for most forms.', 'benefit'), 'definition' => $definition],
            'set' => ['title' => __('Fixed amount', 'benefit'), 'description' => __('Everyone donates the same amount: a brick, a meal, a tree.', 'benefit'), 'definition' => ['type' => FormDefinition::SET, 'levels' => [], 'default_level' => 0, 'custom' => ['enabled' => false] + $definition['custom']] + $definition],
            'open' => ['title' => __('Any amount', 'benefit'), 'description' => __('One field where donors enter the amount they want to donate.', 'benefit'), 'definition' => ['type' => FormDefinition::SET, 'levels' => [], 'default_level' => 0] + $definition],
            'friends' => ['title' => __('Supporters', 'benefit'), 'description' => __('Suggested amounts. Donors choose between a one-time and a monthly donation.', 'benefit'), 'definition' => ['recurring' => ['mode' => RecurringOption::DONOR, 'periods' => [BillingPeriod::Month->value], 'times' => 0]] + $definition],
            'full' => ['title' => __('Suggested amounts, company, comment, and terms', 'benefit'), 'description' => __('Also asks for a company and a comment, lets donors stay anonymous, and includes terms to agree to.', 'benefit'), 'definition' => [
                'company' => FormDefinition::OPTIONAL,
                'comment' => true,
                'anonymous' => true,
                'terms' => ['enabled' => true, 'label' => __('I agree to the terms.', 'benefit'), 'text' => __('Donations are used for the purpose of this organization.', 'benefit')],
            ] + $definition],
        ];
    }
}
