<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/**
 * Routes `give_get_states` (docs/contracts.md "Donations"): the states of a country, and its required parts of an
 * address. The same for everyone.
 */
final class CountryStatesAjax implements RouteProvider
{
    public static function routes(): array
    {
        return [Route::ajax('give_get_states', AccessPolicy::PublicRead, RouteContract::bareJson(__DIR__ . '/schema/give-get-states.json'), 'states')];
    }

    public function states(ValidatedRequest $request): RouteResponse
    {
        $code = $request->values['country'] ?? '';
        $country = CountryRepository::get(is_string($code) ? strtoupper($code) : '');
        $options = CountryStateOptions::states($country, '');
        $label = $country->label ?? __('State or province', 'benefit');

        return RouteResponse::json([
            'success' => true,
            'states_found' => $options !== '',
            'data' => $options === '' ? 'nostates' : ($request->isPlainName ? CountryStateOptions::renderSelect((string) ($request->values['field_name'] ?? 'card_state'), $options) : $options),
            // No state is more likely than another.
            'default_state' => '',
            'states_label' => $label,
            'state_label' => $label,
            'states_require' => $country?->requires('state') ?? false,
            'city_require' => $country?->requires('city') ?? false,
            'zip_require' => $country?->requires('zip') ?? false,
            'show_field' => $country->hasState ?? true,
            // An empty array would be encoded as a JSON list.
            'states' => (object) ($country->states ?? []),
        ]);
    }
}
