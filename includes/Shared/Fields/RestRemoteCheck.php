<?php

declare(strict_types=1);

namespace Benefit\Shared\Fields;

defined('ABSPATH') || exit;

/** In this very process: no address is fetched. */
final class RestRemoteCheck extends RemoteCheck
{
    public function ask(string $route, string $field, string $value): bool|string|null
    {
        $request = new \WP_REST_Request('GET', $route);
        $request->set_query_params(['value' => $value, 'field' => $field]);
        $response = rest_do_request($request);
        $answer = $response->is_error() ? null : $response->get_data();

        return match (true) {
            $answer === true => true,
            is_string($answer) && !Fields::isBlank($answer) => (string) preg_replace('/^(.{0,' . self::SENTENCE_LENGTH . '}).*$/su', '$1', wp_strip_all_tags($answer, true)),
            default => null,
        };
    }
}
