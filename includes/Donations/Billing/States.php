<?php

declare(strict_types=1);

namespace Benefit\Donations\Billing;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;

defined('ABSPATH') || exit;

/** `give_get_states` (CONTRACTS.md "Donations"): the states of a country, and which parts its addresses must have. The same for everybody. */
final class States
{
    public function action(): Action
    {
        return new Action('give_get_states', Channel::Ajax, Access::PublicRead, Reply::BareJson, __DIR__ . '/schema/give-get-states.json', $this->answer(...), [RateRule::ofVisitor()]);
    }

    private function answer(Request $request): Response
    {
        $code = $request->values['country'] ?? '';
        $country = Countries::get(is_string($code) ? strtoupper($code) : '');
        $options = StateOptions::states($country, '');
        $label = $country->label ?? __('State or province', 'benefit');

        return Response::json([
            'success' => true,
            'states_found' => $options !== '',
            'data' => $options === '' ? 'nostates' : $options,
            // No state is more likely than another.
            'default_state' => '',
            'states_label' => $label,
            'state_label' => $label,
            'states_require' => $country?->requires('state') ?? false,
            'city_require' => $country?->requires('city') ?? false,
            'zip_require' => $country?->requires('zip') ?? false,
            'show_field' => $country->hasState ?? true,
            // An object, without any, too.
            'states' => (object) ($country->states ?? []),
        ]);
    }
}
