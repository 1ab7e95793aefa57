<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

enum ProvidedFacetType
{
    case Text;
    case Number;
    case Moment;
    case End;
}
