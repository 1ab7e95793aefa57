<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Rest;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** A refusal as WordPress's own REST controllers answer it. */
final class RestErrorFactory
{
    public static function of(UserFacingException $refusal): \WP_Error
    {
        $data = ['status' => $refusal->status] + $refusal->data;
        if ($refusal->field !== null) {
            // The form in which WordPress itself names a wrong parameter.
            $data += ['field' => $refusal->field, 'params' => [$refusal->field => $refusal->getMessage()]];
        }

        return new \WP_Error('benefit_' . $refusal->reason, $refusal->getMessage(), $data);
    }
}
