<?php

declare(strict_types=1);

namespace Benefit\People;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Stores personal data, and answers WordPress's tools for them. */
interface HasPersonalData extends Module, PersonalDataProvider {}
