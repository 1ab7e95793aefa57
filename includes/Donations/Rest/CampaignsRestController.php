<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

defined('ABSPATH') || exit;

/** Routes campaigns and campaigns/<id>. */
final class CampaignsRestController extends ResourceRestController
{
    protected const RESOURCE = CampaignsResource::class;

    public function __construct(CampaignsResource $resource)
    {
        parent::__construct($resource);
    }
}
