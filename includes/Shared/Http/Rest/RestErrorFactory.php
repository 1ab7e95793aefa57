<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Rest;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Converts a refusal to the error format of WordPress's own REST controllers. */
final class RestErrorFactory
{
    public static function fromException(UserFacingException $refusal): \WP_Error
    {
        $data = ['status' => $refusal->status] + $refusal->data;
        if ($refusal->field !== null) {
            // WordPress's own format for an invalid parameter.
            $data += ['field' => $refusal->field, 'params' => [$refusal->field => $refusal->getMessage()]];
        }

        return new \WP_Error('benefit_' . $refusal->reason, $refusal->getMessage(), $data);
    }
}
