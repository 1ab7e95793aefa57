<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

defined('ABSPATH') || exit;

/** Routes forms and forms/<id>. */
final class DonationFormsRestController extends ResourceRestController
{
    protected const RESOURCE = DonationFormsResource::class;

    public function __construct(DonationFormsResource $resource)
    {
        parent::__construct($resource);
    }
}
