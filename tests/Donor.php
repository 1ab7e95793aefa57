<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Donations\Records\Donation;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Http\ValidatedRequest;

require_once __DIR__ . '/Services.php';

/** Makes donation forms and gives by them, for tests and the small programs of test sites. */
final class Donor
{
    /**
     * A published form.
     *
     * @param array<string, mixed> $definition in place of the template's properties
     *
     * @return int its id
     */
    public static function form(Services $plugin, array $definition = [], string $template = DonationFormTemplates::STANDARD, string $title = 'A roof for the hall'): int
    {
        $id = wp_insert_post(['post_type' => DonationFormPostType::NAME, 'post_status' => 'draft', 'post_title' => $title]);
        $plugin->donationForms()->write($id, $definition + DonationFormTemplates::all($plugin->settings()->currency())[$template]['definition']);
        wp_update_post(['ID' => $id, 'post_status' => 'publish']);

        return $id;
    }

    /**
     * The entries of a form as the browser posts them.
     *
     * @param array<string, mixed> $entries in place of these
     *
     * @return array<string, mixed> as the contract has them
     */
    public static function entries(Services $plugin, int $formId, array $entries = []): array
    {
        $entries += [
            'give-form-id' => (string) $formId,
            'give-amount' => '',
            'give-price-id' => '',
            'payment-mode' => 'test',
            'give_first' => 'Ada',
            'give_last' => 'Byron',
            'give_email' => 'ada@example.org',
            'give-idempotency-key' => bin2hex(random_bytes(16)),
        ];
        $gateway = $entries['payment-mode'];

        return RouteSchema::load(dirname(__DIR__) . '/includes/Donations/Giving/schema/give-purchase.json')
            ->with($plugin->gateways()->fieldsOf($gateway))
            ->clean($entries, false);
    }

    /**
     * By the form's plain post, as a visitor of their own.
     *
     * @param array<string, mixed> $entries in place of the usual ones
     *
     * @throws \Benefit\Shared\Support\UserFacingException as the form does
     */
    public static function give(Services $plugin, int $formId, array $entries = [], ?string $visitor = null): Donation
    {
        $values = self::entries($plugin, $formId, $entries);
        $answer = $plugin->donationPlacement()->place(new ValidatedRequest($values, $visitor ?? bin2hex(random_bytes(16)), $plugin->network(), RouteChannel::Form));

        return $plugin->donations()->byId((int) $answer['donation']['id']) ?? throw new \LogicException('The donation that was made is not there.');
    }
}
