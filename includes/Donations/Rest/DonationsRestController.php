<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

defined('ABSPATH') || exit;

/** Routes donations and donations/<id>. */
final class DonationsRestController extends ResourceRestController
{
    protected const RESOURCE = DonationsResource::class;

    public function __construct(DonationsResource $resource)
    {
        parent::__construct($resource);
    }
}
