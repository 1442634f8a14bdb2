import type { Json } from "#database/json.ts";
import type { Forecast } from "../forecast.ts";
import type { DistrictWarnings } from "./imd.ts";

declare module "#database/tables.ts" {
  interface Tables {
    weather_place: WeatherPlaceTable;
    weather_service: WeatherServiceTable;
  }
}

/** A forecast with the name of its service, which those of an earlier program do not have. */
export interface StoredFigures extends Forecast {
  readonly source?: string;
}

export interface WeatherPlaceTable {
  /** LGD code. */
  district: number;
  wanted_at: number;
  asked_at: number;
  /** When the service first gave the forecast; 0 while there is none. */
  made_at: number;
  forecast: Json<StoredFigures> | "";
}

export interface WeatherServiceTable {
  service: string;
  /** Hours since 1970. */
  hour: number;
  asked: number;
  rest_until: number;
  answered_at: number;
  failures: number;
  refused: number;
  fault: string;
  answer: Json<DistrictWarnings> | "";
}
