<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\FormNonceWireOverrides;
use Benefit\Donations\Giving\DonationErrorHtml;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Sends an expired nonce to older clients as they read a wrong password: HTML in `data`. */
final class DonorLoginWireOverrides extends FormNonceWireOverrides
{
    public function refusalJson(UserFacingException $refusal): ?array
    {
        return $refusal->reason === RequestGuard::EXPIRED ? ['success' => false, 'data' => DonationErrorHtml::renderErrors($refusal)] : null;
    }
}
