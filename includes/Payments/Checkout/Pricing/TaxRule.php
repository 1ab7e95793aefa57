<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The tax on a sale, included in prices or added to them. */
final class TaxRule
{
    /**
     * @param int $basisPoints 0 to 10000, in hundredths of a percent
     * @throws \InvalidArgumentException
     */
    public function __construct(public readonly int $basisPoints, public readonly bool $inclusive)
    {
        if ($basisPoints < 0 || $basisPoints > BasisPoints::WHOLE) {
            throw new \InvalidArgumentException("Not a tax rate: $basisPoints");
        }
    }

    /** Returns the tax on an amount, or contained in it, in minor units; rounded half up once per line. */
    public function on(int $taxable): int
    {
        return MoneyFormat::share($taxable, $this->basisPoints, BasisPoints::WHOLE + ($this->inclusive ? $this->basisPoints : 0));
    }
}
