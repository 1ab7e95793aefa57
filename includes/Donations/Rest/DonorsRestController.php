<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

defined('ABSPATH') || exit;

/** Routes donors and donors/<id>. */
final class DonorsRestController extends ResourceRestController
{
    protected const RESOURCE = DonorsResource::class;

    public function __construct(DonorsResource $resource)
    {
        parent::__construct($resource);
    }
}
